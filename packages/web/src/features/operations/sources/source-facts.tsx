import type { Source } from '@rtcops/core/features/operations/sources/columns'
import { sourceKindWords, sourceStates } from '@rtcops/core/features/operations/sources/columns'
import { hasOwnCredentials } from '@rtcops/core/features/operations/sources/kinds'
import { sourceSnippet } from '@rtcops/core/features/operations/sources/snippet'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { ReactNode } from 'react'
import { Fact } from '../../../ui/form/fact.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { Copied } from './copied.tsx'

/** Shows a data source: the settings of the other side, what arrived, and what was refused. */
export function SourceFacts({ of: source }: { of: Source }) {
  const translate = useTranslate()
  const { last_error: error, refusals } = source
  const { mark, text } = sourceStates[source.state]
  const settings = sourceSnippet(source)
  // A vendor's console is told the address alone.
  const isAddress = settings.trim() === source.url
  return (
    <div className="ro-form ro-two">
      <FormSection title="source.snippet" />
      {!isAddress && (
        <Fact label="source.url" wide>
          <span className="ro-mono">{source.url}</span>
        </Fact>
      )}
      <Fact label={isAddress ? 'source.url' : 'source.settings'} wide>
        <Copied text={settings} />
        <p className="ro-muted">{translate(isAddress ? 'source.urlHelp' : settingsHelp(source.kind))}</p>
      </Fact>
      <FormSection title="source.arrived" />
      <Fact label="common.column.status">
        <StatusMark mark={mark}>{translate(text)}</StatusMark>
      </Fact>
      <Fact label="source.lastEvent">{source.last_event_time}</Fact>
      <Fact label="source.received">{formatNumber(source.received)}</Fact>
      <Fact label="source.stored">{formatNumber(source.stored)}</Fact>
      <Fact label="source.duplicate">{formatNumber(source.duplicate)}</Fact>
      <Fact label="source.refused">{formatNumber(source.refused)}</Fact>
      {refusals.length > 0 && (
        <Fact label="source.refusals" wide>
          <Lines>
            {refusals.map(({ count, reason }) =>
              translate('source.refusedCount', {
                reason: translate(`source.reason.${reason}`),
                count: formatNumber(count),
              }),
            )}
          </Lines>
        </Fact>
      )}
      {error && (
        <Fact label="source.lastError" wide>
          <Lines>{[error.time, error.msg]}</Lines>
        </Fact>
      )}
      {error && error.excerpt !== '' && (
        <Fact label="source.excerpt" wide>
          <Copied text={error.excerpt} />
        </Fact>
      )}
      {source.server_check && <ServerChecks of={source.server_check} />}
      <FormSection title="source.record" />
      <Fact label="source.kind">{translate(sourceKindWords[source.kind].text)}</Fact>
      <Fact label="source.id">
        <span className="ro-mono">{source.id}</span>
      </Fact>
      {source.server_url !== '' && (
        <Fact label="source.serverUrl" wide>
          <span className="ro-mono">{source.server_url}</span>
        </Fact>
      )}
      <Fact label="source.project">{source.app_name}</Fact>
      <Fact label="source.company">{source.company_name}</Fact>
      <Fact label="source.keys">
        <span className="ro-mono">{source.keys.join(' ')}</span>
      </Fact>
      {source.old_until && <Fact label="source.oldUntil">{source.old_until}</Fact>}
      <Fact label="common.column.createTime">{source.create_time}</Fact>
    </div>
  )
}

const settingsHelp = (kind: Source['kind']) =>
  hasOwnCredentials(kind) ? 'source.settingsHelp' : 'source.settingsMadeHelp'

/** Shows what came of asking the server who is there. */
function ServerChecks({ of: { differences, error, time } }: { of: NonNullable<Source['server_check']> }) {
  const translate = useTranslate()
  return (
    <>
      <FormSection title="source.check" />
      <Fact label="source.checkTime">{time}</Fact>
      <Fact label={error === '' ? 'source.differences' : 'source.checkFailed'} wide>
        {error !== '' ? (
          <StatusMark mark="warn">{error}</StatusMark>
        ) : differences.length === 0 ? (
          <StatusMark mark="ok">{translate('source.checkOk')}</StatusMark>
        ) : (
          <Lines>
            {differences.map((each) =>
              translate('source.difference', {
                room: each.room,
                told: formatNumber(each.told),
                listed: formatNumber(each.listed),
                counted: formatNumber(each.counted),
              }),
            )}
          </Lines>
        )}
      </Fact>
    </>
  )
}

const Lines = ({ children }: { children: readonly ReactNode[] }) => (
  <ul className="ro-source-reasons">
    {children.map((line) => (
      <li key={String(line)}>{line}</li>
    ))}
  </ul>
)
