import { Translate } from '@blueprintjs/icons'
import { useLanguage, useTranslate } from '../ui/use-translate.ts'
import { setLanguage } from './language.ts'
import { refreshMenu } from './refresh-menu.ts'

/**
 * Language names in full and for the header. They are not translated, so that users who cannot read the current
 * language find their own.
 */
const languages = { zh: { name: '中文', short: '中文' }, en: { name: 'English', short: 'EN' } }

/** Switches between Chinese and English; the menu names are requested again from the server. */
export function LanguageSwitch({ long = false }: { long?: boolean }) {
  const translate = useTranslate()
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  const { name, short } = languages[other]
  const change = async () => {
    await setLanguage(other)
    await refreshMenu()
  }
  return (
    <button
      type="button"
      className="bp6-button bp6-minimal"
      title={translate('shell.switchLanguage')}
      onClick={() => void change()}
    >
      <Translate />
      <span lang={other === 'en' ? 'en' : 'zh-CN'}>{long ? name : short}</span>
    </button>
  )
}
