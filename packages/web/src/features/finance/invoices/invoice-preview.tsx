import { listInvoiceInfo } from '@rtcops/core/api/generated/operations'
import type { InvoiceInfo } from '@rtcops/core/features/finance/invoices/columns'
import { invoiceInfoRules } from '@rtcops/core/features/finance/invoices/rules'
import { formatMoney } from '@rtcops/core/format/format-money'
import { readFen } from '@rtcops/core/money/fen'
import { issueText } from '@rtcops/core/rules/issue-text'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useAmount } from '../../../ui/field/amount-field.tsx'
import { PreviewSum, PreviewSums } from '../../../ui/form/preview-sums.tsx'
import { failureText } from '../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { informationAddress } from './addresses.ts'

interface Props {
  /** Called with the amount in fen that the selected company can have invoiced; undefined while it is not known. */
  onAvailable: (fen: bigint | undefined) => void
}

/** Shows what the selected company can have invoiced before and after, and the content of the invoice. */
export function InvoicePreview({ onAvailable }: Props) {
  const translate = useTranslate()
  const company = useWatch({ name: 'company_id' }) as number
  const amount = useAmount('amount')
  const query = useQuery({ ...listInvoiceInfo({ company_id: company }), enabled: company > 0, staleTime: 0 })
  const information = company > 0 ? query.data?.list[0] : undefined
  const available = information && readFen(information.available)
  useTypeOf(information)
  useEffect(() => onAvailable(available), [available, onAvailable])
  const rest = available !== undefined && amount !== undefined ? available - amount : undefined
  return (
    <>
      <h3>{translate('invoice.preview')}</h3>
      <PreviewSums>
        <PreviewSum label="invoice.available">{available !== undefined && formatMoney(available)}</PreviewSum>
        <PreviewSum label="invoice.thisInvoice">{amount !== undefined && formatMoney(amount)}</PreviewSum>
        <PreviewSum label="invoice.leftAfter" isResult>
          {rest !== undefined && (rest < 0n ? <TooMuch /> : formatMoney(rest))}
        </PreviewSum>
      </PreviewSums>
      {company === 0 && <p className="ro-help">{translate('invoice.chooseFirst')}</p>}
      {company > 0 && query.error && (
        <p className="ro-error">{failureText(query.error, 'common.failed.get', translate)}</p>
      )}
      {information && <Heading information={information} />}
    </>
  )
}

function TooMuch() {
  return <span className="ro-negative">{useTranslate()('invoice.notEnough')}</span>
}

/** Presets the kind of invoice that the company prefers, until another is selected. */
function useTypeOf(information: InvoiceInfo | undefined): void {
  const { setValue } = useFormContext()
  const type = information?.invoice_type
  const company = information?.company_id
  useEffect(() => {
    if (company !== undefined) setValue('invoice_type', type, { shouldValidate: false })
  }, [company, type, setValue])
}

/** Shows title and tax number as they will be on the invoice, or what is missing. */
function Heading({ information }: { information: InvoiceInfo }) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const chosen = useWatch({ name: 'invoice_type' }) as number | undefined
  const { company_id, title, tax_no } = information
  const issue = invoiceInfoRules.safeParse({ ...information, invoice_type: chosen ?? information.invoice_type }).error
    ?.issues[0]
  const reason = issueText(translate, issue)
  return (
    <>
      <dl className="ro-invoice-heading">
        <dt>{translate('invoice.heading')}</dt>
        <dd>{title || <span className="ro-muted">—</span>}</dd>
        <dt>{translate('invoice.taxNumber')}</dt>
        <dd className="ro-mono">{tax_no || <span className="ro-muted">—</span>}</dd>
      </dl>
      {reason && (
        <p className="ro-error">
          {title === '' ? translate('invoice.noInformation') : translate('invoice.incomplete', { reason })}{' '}
          {mayCall('updateInvoiceInfo') && (
            <Link to={informationAddress(company_id)}>{translate('invoice.enterInformation')}</Link>
          )}
        </p>
      )}
    </>
  )
}
