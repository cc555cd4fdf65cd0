import { insertSpecialModel } from '@rtcops/core/api/generated/operations'
import { specialModelBatchRules, watchesNothing } from '@rtcops/core/features/operations/monitors/rules'
import { useApi } from '../../../ui/api.ts'
import { ProjectsField } from '../../../ui/field/project-fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { emptyWatch, WatchFields } from './watch-fields.tsx'

/** Adds the same rule to several projects, one rule each: to all of them or none. */
export function SpecialModelsDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  return (
    <FormDialog
      title="monitor.batchTitle"
      rules={specialModelBatchRules}
      values={{ app_key: [], ...emptyWatch }}
      warn={(draft) => (watchesNothing(draft) ? 'monitor.atLeastOne' : undefined)}
      save={(draft) => insertSpecialModel(api, draft)}
      done="common.done.inserted"
      failed="common.failed.insert"
      refusal="warning"
      refresh={['listSpecialModels']}
      onClose={onClose}
    >
      <ProjectsField name="app_key" label="monitor.project" required help="monitor.batchHelp" />
      <WatchFields />
    </FormDialog>
  )
}
