import type { ApprovalDetails } from '@rtcops/core/features/finance/approvals/columns'
import { useState } from 'react'
import { inWords } from '../../../errors.ts'
import { onlyGiven } from '../../../only-given.ts'
import { randomKey } from '../../../server/random-key.ts'
import { ask, change } from '../../../server/server.ts'
import { Form } from '../../../tui/components/form.tsx'
import type { FormField } from '../../../tui/components/form-fields.tsx'
import { useTui } from '../../../tui/tui-context.ts'
import { aboutApproval } from './write.ts'

/** Decision about a request as the member saw it. */
interface Decided {
  info: ApprovalDetails
  isApproved: boolean
  note: string
}

const fields: readonly FormField[] = [
  {
    id: 'decision',
    label: 'cli.tui.review.decision',
    start: 'approve',
    choices: [
      ['approve', 'approval.approve'],
      ['refuse', 'approval.refuse'],
    ],
  },
  { id: 'note', label: 'approval.note' },
]

/** Shows a form that approves or refuses a request, after showing what that changes. */
export function DecideForm({ id }: { id: number }) {
  const { context, t } = useTui()
  const [idempotencyKey] = useState(randomKey)
  return (
    <Form<Decided>
      title={t('approval.detailsTitle', { id })}
      fields={fields}
      check={async ({ decision, note = '' }) => {
        const { info } = await ask(context, 'getApproval', { id })
        const isApproved = decision === 'approve'
        // What can no longer be done can still be refused.
        if (isApproved && info.problem) return { problems: { '': inWords(t, info.problem) } }
        return { draft: { info, isApproved, note: note.trim() } }
      }}
      preview={async ({ info, isApproved, note }) => {
        const { name, summary } = await aboutApproval(context, info)
        const decision = t(isApproved ? 'approval.approve' : 'approval.refuse')
        const noteFact = note === '' ? [] : [['approval.note', note] as const]
        return { facts: [...summary, ['cli.tui.review.decision', decision], ...noteFact], name }
      }}
      run={async ({ info: { seen }, isApproved, note }) => {
        const given = onlyGiven({ note: note || undefined })
        if (isApproved) await change(context, 'approveApproval', { id, seen, ...given }, { idempotencyKey })
        else await change(context, 'refuseApproval', { id, ...given })
        return { mark: 'ok', text: t(isApproved ? 'approval.approved' : 'approval.refused') }
      }}
    />
  )
}
