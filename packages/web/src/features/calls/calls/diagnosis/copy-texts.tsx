import { getCallUserDetail } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import { customerText } from '@rtcops/core/features/calls/calls/customer-text'
import { affectedUser, ticketText } from '@rtcops/core/features/calls/calls/ticket-text'
import { useQueryClient } from '@tanstack/react-query'
import { callDetailAddress } from '../../../../ui/call-address.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { failureText } from '../../../../ui/screen/failure-text.ts'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'

interface Props {
  head: Schema<'CallHead'>
  diagnosis: Schema<'CallDiagnosis'>
}

/** Copies two texts about a call: one for a ticket, with all that is known, and one that the customer may read. */
export function CopyTexts({ head, diagnosis }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const client = useQueryClient()
  const ticket = async (): Promise<string | undefined> => {
    const { app_key, channel_session_id } = head
    const uid = affectedUser(diagnosis)
    const link = `${location.origin}${callDetailAddress({ ...head, uid: '' })}`
    try {
      const answer =
        uid === undefined
          ? undefined
          : await client.fetchQuery(getCallUserDetail({ type: 1001, channel_session_id, app_key, uid, limit: 1 }))
      return ticketText({ head, diagnosis, session: answer?.list?.[0], link }, language, translate)
    } catch (error) {
      toast.error(failureText(error, 'common.failed.get', translate))
      return undefined
    }
  }
  return (
    <span className="ro-summary-copy">
      <CopyButton captioned label={translate('callText.copyTicket')} text={ticket} markFor={1500} />
      <CopyButton
        captioned
        label={translate('callText.copyCustomer')}
        hint={translate('callText.copyCustomerTitle')}
        text={customerText({ head, diagnosis }, translate)}
        markFor={1500}
      />
    </span>
  )
}
