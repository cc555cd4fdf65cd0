import { insertSpecialModel } from '@rtcops/core/api/generated/operations'
import { specialModelBatchRules, watchesNothing } from '@rtcops/core/features/operations/special-models/rules'
import { useApi } from '../../../ui/api.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ProjectsField } from '../../../ui/project-fields.tsx'
import { emptyWatch, WatchFields } from './watch-fields.tsx'

/** Adds the same rule to several projects: one rule each, all of them or none. */
export function SpecialModelsDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  return (
    <FormDialog
      title="specialModel.batchTitle"
      rules={specialModelBatchRules}
      values={{ app_key: [], ...emptyWatch }}
      warn={(draft) => (watchesNothing(draft) ? 'specialModel.atLeastOne' : undefined)}
      save={(draft) => insertSpecialModel(api, draft)}
      done="common.done.inserted"
      failed="common.failed.insert"
      refusal="warning"
      refresh={['listSpecialModels']}
      onClose={onClose}
    >
      <ProjectsField name="app_key" label="specialModel.project" required help="specialModel.batchHelp" />
      <WatchFields />
    </FormDialog>
  )
}
