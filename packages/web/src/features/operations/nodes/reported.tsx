import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows the value that the node reports, below the field that overrides it. */
export function Reported({ value }: { value: string }) {
  const translate = useTranslate()
  return (
    <div className="ro-reported" title={value}>
      {translate('node.reported', { raw: value })}
    </div>
  )
}
