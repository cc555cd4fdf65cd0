import { listIncidentTexts } from '@rtcops/core/api/generated/operations'
import type { IncidentDetails } from '@rtcops/core/features/operations/alarms/incidents/columns'
import { affectedColumns } from '@rtcops/core/features/quality/affected/columns'
import { useQueryClient } from '@tanstack/react-query'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { failureText } from '../../../ui/screen/failure-text.ts'
import { ColumnsTable } from '../../../ui/table/columns-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { IncidentPart } from './part.tsx'

/** Shows the companies hit, with those who talk to them, and a text for each to copy. */
export function CompaniesPart({ incident: { counted_from, counted_to, hit, id } }: { incident: IncidentDetails }) {
  const translate = useTranslate()
  const queries = useQueryClient()
  const textFor = async (company_id: number) => {
    try {
      const { list } = await queries.fetchQuery({ ...listIncidentTexts({ id, company_id }), staleTime: 0 })
      return list.map(({ en, zh }) => `${zh}\n\n${en}`).join('\n\n')
    } catch (error) {
      toast.error(failureText(error, 'common.failed.get', translate))
      return undefined
    }
  }
  const isCounted = counted_from !== null && counted_to !== null
  return (
    <IncidentPart
      title={translate('incident.companiesTitle')}
      note={isCounted ? translate('incident.counted', { from: counted_from, to: counted_to }) : undefined}
    >
      {hit.length === 0 ? (
        <p className="ro-muted">{translate(isCounted ? 'incident.noCompanies' : 'incident.notCounted')}</p>
      ) : (
        <>
          <ColumnsTable
            columns={affectedColumns}
            rows={hit}
            rowId="company_id"
            label={translate('incident.companiesTitle')}
            cells={{
              company_name: ({ company_id, company_name }) => (
                <span className="ro-incident-company">
                  {company_name}
                  {company_id !== null && (
                    <CopyButton
                      label={`${translate('incident.copyText')} ${company_name}`}
                      hint={translate('incident.copyTextHint')}
                      text={() => textFor(company_id)}
                    />
                  )}
                </span>
              ),
            }}
          />
          <p className="ro-muted ro-small-text">{translate('incident.copyTextHint')}</p>
        </>
      )}
    </IncidentPart>
  )
}
