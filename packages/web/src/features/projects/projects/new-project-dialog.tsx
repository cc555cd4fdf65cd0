import { insertProject } from '@rtcops/core/api/generated/operations'
import { newProjectRules } from '@rtcops/core/features/projects/projects/rules'
import { useApi } from '../../../ui/api.ts'
import { CompanyField } from '../../../ui/field/company-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RadioField, TextField } from '../../../ui/form/form-fields.tsx'
import { areas } from './choices.ts'

interface Props {
  /** The company that the list is filtered by. */
  companyId: number | undefined
  onClose: () => void
}

/** 新增项目: asks for company, name and area; the other values have defaults and are changed later (R-PRJ-17). */
export function NewProjectDialog({ companyId, onClose }: Props) {
  const api = useApi()
  return (
    <FormDialog
      title="project.addTitle"
      rules={newProjectRules}
      values={{ ...start, company_id: companyId ?? 0 }}
      save={({ company_id, name, domestic }) => insertProject(api, { company_id, name, domestic })}
      done="common.done.inserted"
      failed="common.failed.insert"
      refusal="warning"
      refresh={['listProjects', 'listProjectOptions']}
      onClose={onClose}
    >
      <CompanyField name="company_id" label="project.company" required />
      <TextField name="name" label="project.name" max={50} required help="project.issued" />
      <RadioField name="domestic" label="project.area" options={areas} />
    </FormDialog>
  )
}

const { company_id: _, ...start } = {
  ...newProjectRules.parse({ company_id: 1, name: '-' }),
  name: '',
}
