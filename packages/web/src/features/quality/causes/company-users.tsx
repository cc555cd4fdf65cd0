import type { BadTime } from '@rtcops/core/features/quality/causes/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows the affected users of a company with their share, and whom to talk to about it. */
export function CompanyUsers({ company }: { company: BadTime }) {
  const translate = useTranslate()
  const { all_users, contact_name, contact_phone, salesperson_name, users, users_share } = company
  if (users === undefined) return null
  const hit = translate('causes.company.users', {
    users: formatNumber(users),
    all: formatNumber(all_users ?? 0),
    share: formatPercent(users_share),
  })
  const people = [
    salesperson_name && translate('causes.company.salesperson', { name: salesperson_name }),
    [contact_name, contact_phone].filter(Boolean).join(' '),
  ]
  return (
    <span className="ro-company-users ro-secondary ro-tabular">
      {[hit, ...people].filter(Boolean).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  )
}
