import { insertSpecialModel, updateSpecialModel } from '@rtcops/core/api/generated/operations'
import type { SpecialModel } from '@rtcops/core/features/operations/monitors/columns'
import {
  type SpecialModelDraft,
  specialModelRules,
  watchesNothing,
} from '@rtcops/core/features/operations/monitors/rules'
import { useApi } from '../../../ui/api.ts'
import { ProjectField } from '../../../ui/field/project-fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { emptyWatch, WatchFields } from './watch-fields.tsx'

/** Adds a rule to one project, or edits one, which may be moved to another project. */
export function SpecialModelDialog({ of: rule, onClose }: { of: SpecialModel | 'new'; onClose: () => void }) {
  const api = useApi()
  const isNew = rule === 'new'
  return (
    <FormDialog
      title={isNew ? 'monitor.addTitle' : 'monitor.editTitle'}
      rules={specialModelRules}
      values={isNew ? { app_key: '', ...emptyWatch } : draftOf(rule)}
      warn={(draft) => (watchesNothing(draft) ? 'monitor.atLeastOne' : undefined)}
      save={(draft) => (isNew ? insertSpecialModel(api, draft) : updateSpecialModel(api, { id: rule.id, ...draft }))}
      done={isNew ? 'common.done.inserted' : 'common.done.updated'}
      failed={isNew ? 'common.failed.insert' : 'common.failed.update'}
      refusal={isNew ? 'warning' : 'error'}
      refresh={['listSpecialModels']}
      record={isNew ? undefined : { target: 'special_model', id: rule.id }}
      onClose={onClose}
    >
      <ProjectField name="app_key" label="monitor.project" required />
      <WatchFields />
    </FormDialog>
  )
}

const draftOf = ({ app_key, channel_name, user_id, device_name, state, remark }: SpecialModel): SpecialModelDraft => ({
  app_key,
  channel_name,
  user_id,
  device_name,
  state,
  remark,
})
