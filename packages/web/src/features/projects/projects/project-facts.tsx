import type { Schema } from '@rtcops/core/api/types'
import { quotaText } from '@rtcops/core/features/projects/projects/quota-text'
import { formatNumber } from '@rtcops/core/format/format-number'
import { Fact } from '../../../ui/form/fact.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { AppkeyCell } from './appkey-cell.tsx'

type Project = Schema<'Project'>

export function AppkeyFact({ project }: { project: Project }) {
  return (
    <Fact label="project.appkey" wide>
      <AppkeyCell appkey={project.appkey} />
    </Fact>
  )
}

export function CreatedFact({ project }: { project: Project }) {
  return <Fact label="common.column.createTime">{project.create_time}</Fact>
}

/** Shows the quotas that the project comes near, or went over. */
export function QuotaFacts({ project }: { project: Project }) {
  const translate = useTranslate()
  return (
    <Fact label="project.quotas" wide>
      {project.quotas.length === 0
        ? translate('project.noQuota')
        : project.quotas.map((use) => <div key={use.quota}>{quotaText(translate, use)}</div>)}
    </Fact>
  )
}

/** Shows the nodes that serve the project, read-only (R-PRJ-09). */
export function NodeFacts({ project }: { project: Project }) {
  const translate = useTranslate()
  const between = useLanguage() === 'zh' ? '、' : ', '
  const words = (list: string) => list.split(',').join(between)
  return (
    <>
      <FormSection title="project.nodes" />
      {project.newest_node === '' ? (
        <p className="ro-muted ro-no-node">{translate('project.noNode')}</p>
      ) : (
        <>
          <Fact label="project.node" wide>
            <span className="ro-mono">{words(project.newest_node)}</span>
          </Fact>
          <Fact label="project.zones">{words(project.newest_zones)}</Fact>
          <Fact label="project.capacity">
            {project.newest_capacity === null ? null : formatNumber(project.newest_capacity)}
          </Fact>
          <Fact label="project.served" wide>
            {words(project.appkeys)}
          </Fact>
        </>
      )}
    </>
  )
}
