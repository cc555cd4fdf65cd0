import { type Cause, causes, type Side, sides } from '@rtcops/core/diagnosis/verdict'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { projectOf } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import { Form } from '../../../tui/components/form.tsx'
import type { FormField, Values } from '../../../tui/components/form-fields.tsx'
import { askOnce } from '../../../tui/hooks/use-loaded.ts'
import { type Tui, useTui } from '../../../tui/tui-context.ts'
import { windowRange } from '../../../tui/windows.ts'
import { CallView } from './call-view.tsx'
import { type CallSearch, CallsView } from './view.tsx'

/** Call by its id, or the criteria by which the server searches calls. */
type Wanted = { id: string } | { search: CallSearch; since: string; words: string }

/** Shows a form that finds a call by its id, or calls by project, room, user and time. */
export function FindCall() {
  const tui = useTui()
  const { go, t } = tui
  return (
    <Form<Wanted>
      view="calls"
      title={t('cli.tui.find.title')}
      hint={t('cli.tui.find.hint')}
      fields={fieldsOf(tui)}
      check={(values) => wantedOf(values, tui)}
      run={async (wanted) => {
        go(
          'id' in wanted
            ? { page: <CallView id={wanted.id} /> }
            : {
                page: (
                  <CallsView
                    search={wanted.search}
                    since={wanted.since}
                    {...(wanted.search.cause || wanted.search.side ? { worstBy: 'bad_time' } : {})}
                    title={t('cli.tui.calls.found', { what: wanted.words })}
                  />
                ),
              },
        )
        return undefined
      }}
    />
  )
}

const fieldsOf = ({ context, t }: Tui): FormField[] => [
  { id: 'id', label: 'cli.tui.find.id' },
  {
    id: 'project',
    label: 'cli.tui.find.project',
    suggest: async (typed, signal) => {
      const { list } = await askOnce(context, 'listProjectOptions', { keyword: typed.slice(0, 100) }, signal)
      return list.map(({ company_name, name }) => ({ value: name, about: company_name }))
    },
  },
  { id: 'room', label: 'cli.tui.find.room' },
  { id: 'user', label: 'cli.tui.find.user' },
  { id: 'cause', label: 'call.column.cause', suggest: async (typed) => suggested(causes, 'cause', typed, t) },
  { id: 'side', label: 'call.column.side', suggest: async (typed) => suggested(sides, 'side', typed, t) },
  { id: 'since', label: 'cli.tui.find.since', start: '24h' },
]

async function wantedOf(values: Values, tui: Tui): Promise<{ draft: Wanted } | { problems: Values }> {
  const { context, t } = tui
  const {
    id = '',
    project = '',
    room = '',
    since = '',
    user = '',
    cause: causeWord = '',
    side: sideWord = '',
  } = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))
  if (id !== '') return { draft: { id } }
  if (windowRange(since, tui) === undefined)
    return { problems: { since: t('cli.tui.window.problem', { typed: since }) } }
  if (project === '' && (room !== '' || user !== '')) return { problems: { project: t('cli.tui.find.needsProject') } }
  const [cause, side] = [wireName(causes, 'cause', causeWord, t), wireName(sides, 'side', sideWord, t)]
  if (cause === undefined && causeWord !== '') return { problems: { cause: noSuch('call.column.cause', causeWord, t) } }
  if (side === undefined && sideWord !== '') return { problems: { side: noSuch('call.column.side', sideWord, t) } }
  const app_key = project === '' ? undefined : await projectOf(context, project)
  const search = onlyGiven({ app_key, channel_name: room || undefined, user_id: user || undefined, cause, side })
  return {
    draft: { search, since, words: [project, room, user, causeWord, sideWord].filter((word) => word !== '').join(' ') },
  }
}

/** Returns the causes or sides whose wire name or word contains what is typed. */
const suggested = <Name extends Cause | Side>(
  names: readonly Name[],
  kind: 'cause' | 'side',
  typed: string,
  t: Translate,
) =>
  names
    .map((name) => ({ value: wordFor(kind, name, t), about: name }))
    .filter(({ about, value }) => `${about} ${value}`.toLowerCase().includes(typed.trim().toLowerCase()))

/** Returns the wire name of a cause or side that is typed as such or in words. */
const wireName = <Name extends Cause | Side>(
  names: readonly Name[],
  kind: 'cause' | 'side',
  typed: string,
  t: Translate,
): Name | undefined =>
  names.find((name) => [name, wordFor(kind, name, t)].some((each) => each.toLowerCase() === typed.toLowerCase()))

const wordFor = (kind: 'cause' | 'side', name: Cause | Side, t: Translate): string =>
  kind === 'cause' ? t(`diagnosis.cause.${name as Cause}`) : t(`diagnosis.side.${name as Side}`)

const noSuch = (what: 'call.column.cause' | 'call.column.side', typed: string, t: Translate): string =>
  t('cli.tui.form.noSuch', { what: t(what), typed })
