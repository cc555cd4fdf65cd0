import { useTranslate } from '../../ui/use-translate.ts'

/** Shows the keys of the palette. */
export function PaletteFoot() {
  const translate = useTranslate()
  return (
    <div className="ro-palette-foot">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {translate('shell.palette.choose')}
      </span>
      <span>
        <kbd>↵</kbd> {translate('shell.palette.open')}
      </span>
      <span>
        <kbd>Ctrl ↵</kbd> {translate('shell.palette.openNew')}
      </span>
      <span className="ro-grow" />
      <span>{translate('shell.palette.hint')}</span>
    </div>
  )
}
