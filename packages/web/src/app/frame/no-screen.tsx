import { Lock } from '@blueprintjs/icons'
import { useTranslate } from '../../ui/use-translate.ts'

/** Shows the home page of a member whose role opens no screen at all. */
export function NoScreen() {
  const translate = useTranslate()
  return (
    <div className="ro-empty">
      <Lock size={20} />
      <h1>{translate('shell.noScreen.title')}</h1>
      <p>{translate('shell.noScreen.text')}</p>
    </div>
  )
}
