import { useTranslate } from '../../../ui/use-translate.ts'

/** What the node itself reports, under the field that takes its place. */
export function Reported({ value }: { value: string }) {
  const translate = useTranslate()
  return (
    <div className="ro-reported" title={value}>
      {translate('csNode.reported', { raw: value })}
    </div>
  )
}
