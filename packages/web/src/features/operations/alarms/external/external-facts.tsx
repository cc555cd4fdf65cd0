import type { Schema } from '@rtcops/core/api/types'
import type { AlarmCondition } from '@rtcops/core/features/operations/alarms/columns'
import { externalLabels } from '@rtcops/core/features/operations/alarms/external-text'
import { printRangeChoice } from '@rtcops/core/time/range-choice'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Fact } from '../../../../ui/form/fact.tsx'
import { paths } from '../../../../ui/paths.ts'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { useViewer } from '../../../../ui/viewer.ts'
import { rangeAround } from '../evidence-links.tsx'

type External = Schema<'ExternalAlert'>

/** Shows what another system told of an alert, and leads there, to its runbook, and to the figures of the node that it names. */
export function ExternalFacts({ condition, external }: { condition: AlarmCondition; external: External }) {
  const translate = useTranslate()
  const { description, is_silent, since, source_name, summary } = external
  return (
    <>
      {is_silent === 1 && <p>{translate('alarm.external.silent')}</p>}
      <Links condition={condition} external={external} />
      <div className="ro-form ro-two">
        {description !== '' && description !== summary && (
          <Fact label="alarm.external.description" wide>
            <span className="ro-notes">{description}</span>
          </Fact>
        )}
        <Fact label="alarm.external.source">{source_name}</Fact>
        <Fact label="alarm.external.since">{since}</Fact>
        <Fact label="alarm.external.labels" wide>
          <span className="ro-mono">{externalLabels(external)}</span>
        </Fact>
      </div>
    </>
  )
}

function Links({ condition, external: { link, node, runbook } }: { condition: AlarmCondition; external: External }) {
  const translate = useTranslate()
  const { opens } = useViewer()
  return (
    <p className="ro-evidence">
      {node && opens(paths.quality) && (
        <Link to={nodeAddress(node, condition)}>{translate('alarm.external.nodes')}</Link>
      )}
      {runbook && <Elsewhere href={runbook}>{translate('alarmRule.runbook')}</Elsewhere>}
      {link && <Elsewhere href={link}>{translate('alarm.external.link')}</Elsewhere>}
    </p>
  )
}

const Elsewhere = ({ children, href }: { children: ReactNode; href: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)

/** Returns the address of the quality of calls through a node, above the figures that the node reports, around the time of the alarm. */
function nodeAddress({ address, kind }: Schema<'AlarmNode'>, condition: AlarmCondition): string {
  const query_time = printRangeChoice({ kind: 'fixed', ...rangeAround(condition) })
  return `${paths.quality}?${new URLSearchParams({ [kind === 'router' ? 'router' : 'as']: address, query_time })}`
}
