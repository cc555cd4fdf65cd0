import { updateProject } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import { type ProjectChange, projectChangeRules } from '@rtcops/core/features/projects/projects/rules'
import { useApi } from '../../../ui/api.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RadioField, TextField } from '../../../ui/form/form-fields.tsx'
import { AppcertField } from './appcert-field.tsx'
import { areas, switches } from './choices.ts'
import { AppkeyFact, CreatedFact, NodeFacts } from './project-facts.tsx'
import { PushFields } from './push-fields.tsx'

type Project = Schema<'Project'>

/** 编辑项目 (R-PRJ-07…09): edits a project. Secrets that were neither viewed nor replaced stay unchanged. */
export function ProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const api = useApi()
  return (
    <FormDialog
      title="project.editTitle"
      note={project.company_name}
      width="large"
      columns={2}
      rules={projectChangeRules}
      values={formOf(project)}
      save={(draft) => updateProject(api, { id: project.id, ...changeOf(project, draft) })}
      done="common.done.updated"
      failed="common.failed.update"
      refresh={['listProjects', 'listProjectOptions']}
      record={{ target: 'project', id: project.id }}
      onClose={onClose}
    >
      <TextField name="name" label="project.name" max={50} required wide />
      <RadioField name="domestic" label="project.area" options={areas} />
      <CreatedFact project={project} />
      <AppkeyFact project={project} />
      <AppcertField projectId={project.id} />
      <RadioField name="project_switch" label="project.switch" options={switches} help="project.switchHelp" />
      <RadioField name="token_switch" label="project.token" options={switches} />
      {project.push_flow === 1 && <PushFields projectId={project.id} />}
      <NodeFacts project={project} />
    </FormDialog>
  )
}

const flag = (value: number): 0 | 1 => (value === 0 ? 0 : 1)

function formOf(project: Project): ProjectChange {
  return {
    name: project.name,
    domestic: flag(project.domestic),
    appcert: null,
    project_switch: flag(project.project_switch),
    token_switch: flag(project.token_switch),
    rtmp_push_url: project.rtmp_push_url,
    rtmp_pull_url: project.rtmp_pull_url,
    push_secret_key: project.push_secret_key,
    pull_secret_key: project.pull_secret_key,
    data_mode: flag(project.data_mode),
    udp_upper_bound: project.udp_upper_bound,
    udp_hard_upper_bound: project.udp_hard_upper_bound,
    rtmp_vendor: project.rtmp_vendor,
  }
}

/**
 * Returns what is sent: without the secrets that are kept, and without the push settings if the company does not see
 * them.
 */
function changeOf({ push_flow }: Project, draft: ProjectChange) {
  const { name, domestic, project_switch, token_switch, appcert, push_secret_key, pull_secret_key, ...streams } = draft
  return {
    name,
    domestic,
    project_switch,
    token_switch,
    ...(appcert === null ? {} : { appcert }),
    ...(push_flow === 0
      ? {}
      : {
          ...streams,
          ...(push_secret_key === null ? {} : { push_secret_key }),
          ...(pull_secret_key === null ? {} : { pull_secret_key }),
        }),
  }
}
