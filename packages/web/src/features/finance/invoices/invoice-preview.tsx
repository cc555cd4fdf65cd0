import { listInvoiceInfo } from '@rtcops/core/api/generated/operations'
import type { InvoiceInfo } from '@rtcops/core/features/finance/invoices/columns'
import { invoiceInfoRules } from '@rtcops/core/features/finance/invoices/rules'
import { formatMoney } from '@rtcops/core/format/format-money'
import { readFen } from '@rtcops/core/money/fen'
import { wordRule } from '@rtcops/core/rules/rule-message'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAmount } from '../../../ui/amount-field.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { PreviewSum, PreviewSums } from '../../../ui/preview-sums.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  /** Told the fen that the chosen company can have invoiced; undefined as long as that is not known. */
  onAvailable: (fen: bigint | undefined) => void
}

/** What the chosen company can have invoiced before and after, and what will stand on the invoice. */
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

/** The kind that the company wants, until another is chosen. */
function useTypeOf(information: InvoiceInfo | undefined): void {
  const { setValue } = useFormContext()
  const type = information?.invoice_type
  const company = information?.company_id
  useEffect(() => {
    if (company !== undefined) setValue('invoice_type', type, { shouldValidate: false })
  }, [company, type, setValue])
}

/** Title and tax number as they will stand on the invoice, or what is missing for it. */
function Heading({ information }: { information: InvoiceInfo }) {
  const translate = useTranslate()
  const chosen = useWatch({ name: 'invoice_type' }) as number | undefined
  const { title, tax_no } = information
  const issue = invoiceInfoRules.safeParse({ ...information, invoice_type: chosen ?? information.invoice_type }).error
    ?.issues[0]
  const reason = issue && wordRule(translate, issue.message)
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
          {title === '' ? translate('invoice.noInformation') : translate('invoice.incomplete', { reason })}
        </p>
      )}
    </>
  )
}
