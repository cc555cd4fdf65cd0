import { Button } from '@blueprintjs/core'
import { insertErasure, previewErasure } from '@rtcops/core/api/generated/operations'
import { type ErasureDraft, erasureRules } from '@rtcops/core/features/settings/erasures/rules'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useApi } from '../../../ui/api.ts'
import { ProjectField } from '../../../ui/field/project-fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/form-fields.tsx'
import { failureText } from '../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { Places } from './places.tsx'

const textOf = ({ appkey, user_id }: ErasureDraft): string => `${appkey} ${user_id}`

/** Orders an erasure, after what it would delete has been counted. */
export function ErasureDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const translate = useTranslate()
  const counted = useRef('')
  return (
    <FormDialog
      title="erasure.add"
      width="large"
      rules={erasureRules}
      values={{ appkey: '', user_id: '' }}
      warn={(draft) => (counted.current === textOf(draft) ? undefined : 'erasure.countFirst')}
      confirm={() => 'erasure.confirm'}
      save={(draft, options) => insertErasure(api, draft, options)}
      done="erasure.orderDone"
      failed="common.failed.insert"
      refresh={['listErasures']}
      submit={{ text: translate('erasure.order') }}
      onClose={onClose}
      side={<Count onCounted={(draft) => (counted.current = textOf(draft))} />}
    >
      <ProjectField name="appkey" label="erasure.project" required />
      <TextField name="user_id" label="erasure.user" max={128} mono required help="erasure.userHelp" />
    </FormDialog>
  )
}

/** Counts what would be deleted, and shows it. */
function Count({ onCounted }: { onCounted: (draft: ErasureDraft) => void }) {
  const api = useApi()
  const translate = useTranslate()
  const form = useFormContext<ErasureDraft>()
  const counting = useMutation({
    mutationFn: (draft: ErasureDraft) => previewErasure(api, draft),
    onSuccess: (_, draft) => onCounted(draft),
  })
  const draft = form.watch()
  const isOfDraft = counting.variables !== undefined && textOf(counting.variables) === textOf(draft)
  const count = async () => {
    if (await form.trigger()) counting.mutate(form.getValues())
  }
  return (
    <div className="ro-erasure-count">
      <Button text={translate('erasure.countNow')} loading={counting.isPending} onClick={() => void count()} />
      <div role="status">
        {isOfDraft && counting.data && <Places of={counting.data.list} />}
        {isOfDraft && counting.error && <p>{failureText(counting.error, 'erasure.countFailed', translate)}</p>}
      </div>
    </div>
  )
}
