import { Button } from '@blueprintjs/core'
import { setCompanyPrices } from '@rtcops/core/api/generated/operations'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../../ui/api.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { failureText, isToldHere } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { type BlockPlan, rowsOf } from './block-plan.ts'
import { changedText } from './changed-text.ts'
import { cellText } from './grid-columns.ts'
import { refreshPrices } from './refresh-prices.ts'

export interface BlockRequest {
  plan: BlockPlan
  kind: 'paste' | 'clear'
}

/** More lines than this tell nobody anything; the rest is counted. */
const most = 200

/** Shows what a pasted or emptied block changes, or what is wrong with it, before all of it is saved or nothing. */
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
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const { changes, problems } = request.plan
  const rows = rowsOf(changes)
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
      if (isToldHere(error)) toast.error(failureText(error, 'common.failed.update', translate))
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
          <div role="alert">
            <p className="ro-price-complaint">{translate('price.block.problems', { count: problems.length })}</p>
            <ul>
              {problems.slice(0, most).map(({ text, values, column }) => (
                <li key={JSON.stringify([text, values, column])}>
                  {translate(text, column ? { ...values, column: translate(column) } : values)}
                </li>
              ))}
            </ul>
          </div>
        ) : changes.length === 0 ? (
          <p>{translate('price.block.none')}</p>
        ) : (
          <table className="ro-table ro-compact">
            <thead>
              <tr>
                <th>{translate('price.project')}</th>
                <th>{translate('price.block.column')}</th>
                <th className="ro-right">{translate('price.block.before')}</th>
                <th className="ro-right">{translate('price.block.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.slice(0, most).map(({ row, column, after }) => (
                <tr key={row.appkey + column.field}>
                  <td title={row.appkey_name}>{row.appkey_name}</td>
                  <td>{translate(column.label)}</td>
                  <td className="ro-right ro-muted">{cellText(row, column) || '—'}</td>
                  <td className="ro-right">{after || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {changes.length > most && problems.length === 0 && (
          <p className="ro-muted">{translate('price.block.more', { count: changes.length - most })}</p>
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
            text={translate('price.block.apply', { count: changes.length })}
            onClick={() => void save()}
          />
        )}
      </div>
    </DialogFrame>
  )
}
