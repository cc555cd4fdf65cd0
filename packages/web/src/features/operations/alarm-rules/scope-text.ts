import { countryName } from '@rtcops/core/countries/countries'
import type { OwnRule } from '@rtcops/core/features/operations/alarms/own/columns'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'

type Scope = Pick<
  OwnRule,
  'company_id' | 'company_name' | 'app_key' | 'app_name' | 'country' | 'router' | 'access_server' | 'sdk_version'
>

/** Returns what a rule watches in words: its company, project, country, router, access server and SDK version, or everything. */
export function scopeText(
  { access_server, app_key, app_name, company_id, company_name, country, router, sdk_version }: Scope,
  language: Language,
  t: Translate,
): string {
  const places = [
    company_name || (company_id > 0 && String(company_id)),
    app_name || app_key,
    country && countryName(country, language),
    router && t('alarmRule.places.router', { value: router }),
    access_server && t('alarmRule.places.access_server', { value: access_server }),
    sdk_version && t('alarmRule.places.sdk_version', { value: sdk_version }),
  ]
  return places.filter(Boolean).join(' · ') || t('alarmRule.everything')
}
