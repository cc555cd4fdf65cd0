import { Translate } from '@blueprintjs/icons'
import { useLanguage, useTranslate } from '../ui/use-translate.ts'
import { setLanguage } from './language.ts'
import { refreshMenu } from './refresh-menu.ts'

/** Switches between Chinese and English; the names in the menu come anew from the server. */
export function LanguageSwitch({ long = false }: { long?: boolean }) {
  const translate = useTranslate()
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  const change = async () => {
    await setLanguage(other)
    await refreshMenu()
  }
  return (
    <button
      type="button"
      className="bp6-button bp6-minimal"
      title={translate('shell.language.switch')}
      onClick={() => void change()}
    >
      <Translate />
      <span lang={other === 'en' ? 'en' : 'zh-CN'}>
        {translate(long ? 'shell.language.other' : 'shell.language.short')}
      </span>
    </button>
  )
}
