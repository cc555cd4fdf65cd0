import { Button } from '@blueprintjs/core'
import { setCompanyPrices } from '@rtcops/core/api/generated/operations'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../../ui/api.ts'
import { DialogFrame } from '../../../ui/overlay/dialog-frame.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { failureText, shouldToast } from '../../../ui/screen/failure-text.ts'
import { useShowPendingApproval } from '../../../ui/screen/use-show-pending-approval.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { BlockChanges, BlockProblems, mostLines } from './block-parts.tsx'
import { type BlockPlan, changedRows, isSteepChange } from './block-plan.ts'
import { changedText } from './changed-text.ts'
import { refreshPrices } from './refresh-prices.ts'

export interface BlockRequest {
  plan: BlockPlan
  kind: 'paste' | 'clear'
}

/**
 * Shows what a pasted or cleared block changes, or what is wrong with it, before it is saved as a whole or not at
 * all.
 */
export function BlockDialog({
  companyId,
  request,
  onClose,
}: {
  companyId: number
  request: BlockRequest
  onClose: () => void
}) {
  const api = useApi()
  const translate = useTranslate()
  const queries = useQueryClient()
  const showPendingApproval = useShowPendingApproval()
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const { changes, problems } = request.plan
  const rows = changedRows(changes)
  const isGood = problems.length === 0 && changes.length > 0

  async function save() {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      const { info } = await setCompanyPrices(api, { company_id: companyId, type: 'BATCH', rows })
      toast.success(changedText(translate, info))
      refreshPrices(queries)
      onClose()
    } catch (error) {
      if (showPendingApproval(error)) {
        onClose()
        return
      }
      if (shouldToast(error)) toast.error(failureText(error, 'common.failed.update', translate))
      setBusy(false)
      isSending.current = false
    }
  }

  return (
    <DialogFrame
      title={translate(request.kind === 'paste' ? 'price.block.pasteTitle' : 'price.block.clearTitle')}
      note={isGood ? translate('price.block.note', { projects: rows.length, count: changes.length }) : undefined}
      width="large"
      onClose={onClose}
    >
      <div className="ro-dialog-body ro-price-block">
        {problems.length > 0 ? (
          <BlockProblems problems={problems} />
        ) : changes.length === 0 ? (
          <p>{translate('price.block.none')}</p>
        ) : (
          <BlockChanges changes={changes} />
        )}
        {changes.some(isSteepChange) && <p className="ro-changed">{translate('price.steepBatch')}</p>}
        {changes.length > mostLines && problems.length === 0 && (
          <p className="ro-muted">{translate('price.block.more', { count: changes.length - mostLines })}</p>
        )}
      </div>
      <div className="ro-dialog-foot">
        <Button
          data-first-focus={isGood ? undefined : true}
          text={translate(isGood ? 'common.action.cancel' : 'common.action.close')}
          onClick={onClose}
        />
        {isGood && (
          <Button
            data-first-focus
            intent="primary"
            loading={busy}
            text={translate(changes.some(isSteepChange) ? 'price.block.applySteep' : 'price.block.apply', {
              count: changes.length,
            })}
            onClick={() => void save()}
          />
        )}
      </div>
    </DialogFrame>
  )
}
