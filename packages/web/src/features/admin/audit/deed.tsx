import { paths } from '../../../ui/paths.ts'
import './audit.css'
import type { AuditEntry } from '@rtcops/core/features/admin/audit/columns'
import { entrySubject } from '@rtcops/core/features/admin/audit/entry-subject'
import { operationWord } from '@rtcops/core/features/admin/audit/words'
import { IdLink, IdText } from '../../../ui/id-text.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

/** Shows what was done, and to what: 充值 杭州弈动 ¥2,000.00. */
export function Deed({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate()
  const word = operationWord(entry.operation)
  const subject = entrySubject(entry)
  const text = word ? translate(word) : entry.operation
  return (
    <span title={subject ? `${text} ${subject}` : text}>
      {text} {subject && <b className="ro-deed-subject">{subject}</b>}
    </span>
  )
}

/** Addresses of the records that have a screen of their own. */
const addresses: Readonly<Record<string, (id: string) => string>> = {
  company: (id) => `${paths.companies}?details=${id}`,
  project: (id) => `${paths.projects}?app_key=${encodeURIComponent(id)}`,
  transaction: (id) => `${paths.transactions}?id=${id}`,
  invoice: (id) => `${paths.invoices}?id=${id}`,
  role: (id) => `${paths.editRole}?id=${id}`,
}

/** Shows the id of the record, as a link if the user may open it. */
export function RecordLink({ entry: { target, target_id } }: { entry: AuditEntry }) {
  const { opens } = useViewer()
  const address = addresses[target]?.(target_id)
  if (!address || !opens(address.split('?')[0] ?? '')) return <IdText mono text={target_id} />
  return <IdLink to={address} text={target_id} />
}
