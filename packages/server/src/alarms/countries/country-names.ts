import { isPlatformCountry } from '@rtcops/core/alarms/platform-rules'
import { country } from '@rtcops/core/countries/countries'
import { alarm as en } from '@rtcops/core/i18n/en/operations/alarms'
import { alarm as zh } from '@rtcops/core/i18n/zh/operations/alarms'

/** Returns the names of an alarm's country for the wire; its code for an unknown one. */
export function namesOf(code: string): { cn_name: string; en_name: string } {
  if (isPlatformCountry(code)) return { cn_name: zh.platform, en_name: en.platform }
  const { chineseName: cn_name = code, englishName: en_name = code } = country(code) ?? {}
  return { cn_name, en_name }
}
