import './invoices.css'
import { Button, Spinner } from '@blueprintjs/core'
import { Document } from '@blueprintjs/icons'
import { call } from '@rtcops/core/api/client'
import { getInvoice } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDownload } from '../../../ui/export/use-download.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { RecordTrail } from '../../../ui/row/record-trail.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { InvoiceFacts } from './invoice-facts.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

interface Props {
  id: number
  onClose: () => void
}

/** Shows one invoice: its facts, its history, its billing statement, and the actions on it (R-INV-05). */
export function InvoiceDrawer({ id, onClose }: Props) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const query = useQuery(getInvoice({ id }))
  const invoice = query.data?.info
  const statement = useDownload((api, input: { id: number }) => call(api, 'exportInvoiceStatement', input))
  const [change, setChange] = useState<'issue' | 'void'>()
  const close = () => setChange(undefined)
  const foot = invoice && (
    <>
      <Button
        icon={<Document />}
        text={translate('invoice.statementPdf')}
        disabled={statement.busy}
        onClick={() => void statement.start({ id })}
      />
      <span className="ro-grow" />
      {mayCall('updateInvoice') && invoice.state !== 3 && (
        <Button
          intent="danger"
          variant="outlined"
          text={translate('invoice.makeVoid')}
          onClick={() => setChange('void')}
        />
      )}
      {mayCall('updateInvoice') && invoice.state === 1 && (
        <Button intent="primary" text={translate('invoice.issue')} onClick={() => setChange('issue')} />
      )}
    </>
  )
  return (
    <DrawerFrame title={translate('invoice.details', { id })} foot={foot} onClose={onClose}>
      <div className="ro-invoice">
        {query.error && !invoice ? (
          <ErrorState error={query.error} fallback="common.failed.get" onRetry={() => query.refetch()} />
        ) : invoice ? (
          <>
            <InvoiceFacts invoice={invoice} />
            {mayCall('listAuditLog') && (
              <>
                <div className="ro-form">
                  <FormSection title="invoice.trail" />
                </div>
                <RecordTrail target="invoice" id={id} />
              </>
            )}
          </>
        ) : (
          <Spinner size={20} />
        )}
      </div>
      {invoice && change === 'issue' && <IssueDialog invoice={invoice} onClose={close} />}
      {invoice && change === 'void' && <VoidDialog invoice={invoice} onClose={close} />}
      {statement.overlay}
    </DrawerFrame>
  )
}
