import { Button } from '@blueprintjs/core'
import { getSecondFactor, removeSecondFactor, renewRecoveryCodes } from '@rtcops/core/api/generated/operations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../../ui/api.ts'
import { useConfirmed } from '../../../../ui/overlay/confirm-remove.tsx'
import { DialogFrame } from '../../../../ui/overlay/dialog-frame.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { failureText, isToldHere } from '../../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

/** Shows the member's second factor as rows of the account, and changes it. */
export function FactorRows() {
  const translate = useTranslate()
  const queries = useQueryClient()
  const { data } = useQuery(getSecondFactor())
  const [open, setOpen] = useState<'set-up' | readonly string[]>()
  const renew = useRenewal(setOpen)
  const removal = useConfirmed(removeSecondFactor, {
    question: 'factor.confirmRemove',
    refresh: 'getSecondFactor',
    done: 'common.done.updated',
    failed: 'common.failed.update',
  })
  const info = data?.info
  const close = () => {
    setOpen(undefined)
    void queries.invalidateQueries({ queryKey: ['getSecondFactor'] })
  }
  return (
    <>
      <dt>{translate('factor.title')}</dt>
      <dd>
        <span>
          {info?.totp === 1 ? translate('factor.appSince', { since: info.since ?? '' }) : translate('factor.off')}
        </span>
        <Button
          size="small"
          text={translate(info?.totp === 1 ? 'factor.replace' : 'factor.setUp')}
          disabled={!info}
          onClick={() => setOpen('set-up')}
        />
        {info?.totp === 1 && info.required === 0 && (
          <Button size="small" variant="minimal" text={translate('factor.remove')} onClick={() => removal.ask({})} />
        )}
      </dd>
      {info?.totp === 1 && (
        <>
          <dt>{translate('factor.recoveryCodes')}</dt>
          <dd>
            <span>{translate('factor.recoveryLeft', { count: info.recovery_codes })}</span>
            <Button size="small" text={translate('factor.renew')} onClick={() => void renew()} />
          </dd>
        </>
      )}
      {removal.dialog}
      {open === 'set-up' && (
        <DialogFrame title={translate('factor.setUp')} onClose={close}>
          <SetUp onDone={setOpen} away={{ text: 'common.action.cancel', run: close }} />
        </DialogFrame>
      )}
      {typeof open === 'object' && (
        <DialogFrame title={translate('factor.codesTitle')} onClose={close}>
          <RecoveryCodes codes={open} onClose={close} />
        </DialogFrame>
      )}
    </>
  )
}

/** Returns what replaces the recovery codes. @param show called with the new ones */
function useRenewal(show: (codes: readonly string[]) => void): () => Promise<void> {
  const api = useApi()
  const translate = useTranslate()
  return async () => {
    try {
      show((await renewRecoveryCodes(api, {})).list)
    } catch (error) {
      if (isToldHere(error)) toast.error(failureText(error, 'common.failed.update', translate))
    }
  }
}
