import { Button } from '@blueprintjs/core'
import type { Schema } from '@rtcops/core/api/types'
import { areaWords } from '@rtcops/core/columns/area-words'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Fact } from '../../../ui/form/fact.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { DialogFrame } from '../../../ui/overlay/dialog-frame.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { AppkeyFact, CreatedFact, NodeFacts, QuotaFacts } from './project-facts.tsx'
import { SecretText } from './secret-text.tsx'

interface Props {
  project: Schema<'Project'>
  onEdit: () => void
  onClose: () => void
}

/** 项目详情: shows everything about a project, read-only (R-PRJ-06). */
export function ProjectDetails({ project, onEdit, onClose }: Props) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const { id } = project
  return (
    <DialogFrame title={translate('project.detailsTitle')} note={project.company_name} width="large" onClose={onClose}>
      <div className="ro-dialog-body">
        <div className="ro-form ro-two">
          <Fact label="project.name" wide>
            {project.name}
          </Fact>
          <Fact label="project.area">{translate(areaWords[project.domestic === 0 ? 0 : 1].text)}</Fact>
          <CreatedFact project={project} />
          <AppkeyFact project={project} />
          <Fact label="project.appcert" wide>
            <SecretText projectId={id} name="appcert" label={translate('project.appcert')} />
          </Fact>
          <SwitchFact label="project.switch" value={project.project_switch} />
          <SwitchFact label="project.token" value={project.token_switch} />
          {project.push_flow === 1 && <PushFacts project={project} />}
          <QuotaFacts project={project} />
          <NodeFacts project={project} />
        </div>
      </div>
      <div className="ro-dialog-foot">
        <Button data-first-focus text={translate('common.action.close')} onClick={onClose} />
        {mayCall('updateProject') && <Button intent="primary" text={translate('project.editTitle')} onClick={onEdit} />}
      </div>
    </DialogFrame>
  )
}

function SwitchFact({ label, value }: { label: MessageKey; value: number }) {
  const translate = useTranslate()
  return (
    <Fact label={label}>
      <StatusMark mark={value === 0 ? 'off' : 'ok'}>
        {translate(value === 0 ? 'common.state.off' : 'common.state.on')}
      </StatusMark>
    </Fact>
  )
}

function PushFacts({ project }: { project: Schema<'Project'> }) {
  const translate = useTranslate()
  const key = (name: 'push_secret_key' | 'pull_secret_key', label: MessageKey) => (
    <Fact label={label}>
      {project[name] === '' ? null : <SecretText projectId={project.id} name={name} label={translate(label)} />}
    </Fact>
  )
  const bound = (value: number | null) => (value === null ? null : formatNumber(value))
  return (
    <>
      <FormSection title="project.streams" />
      <Fact label="project.pushAddress" wide>
        {project.rtmp_push_url}
      </Fact>
      <Fact label="project.pullAddress" wide>
        {project.rtmp_pull_url}
      </Fact>
      {key('push_secret_key', 'project.pushKey')}
      {key('pull_secret_key', 'project.pullKey')}
      <Fact label="project.dataMode">{project.data_mode === 0 ? 'UDP' : 'RTMP'}</Fact>
      <Fact label="project.vendor">{project.rtmp_vendor}</Fact>
      {project.data_mode === 0 && (
        <>
          <Fact label="project.bound">{bound(project.udp_upper_bound)}</Fact>
          <Fact label="project.hardBound">{bound(project.udp_hard_upper_bound)}</Fact>
        </>
      )}
    </>
  )
}
