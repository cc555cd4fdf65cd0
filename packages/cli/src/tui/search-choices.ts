import type { Row } from '@rtcops/core/api/types'
import { daysBack } from '@rtcops/core/features/calls/calls/days-back'
import { safeText } from '@rtcops/core/format/display-text'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Choice } from './components/choices.tsx'
import { askOnce } from './hooks/use-loaded.ts'
import type { Opening, Tui } from './tui-context.ts'

type Hit = Row<'searchAll'>

const nouns: Readonly<Partial<Record<Hit['kind'], MessageKey>>> = {
  company: 'cli.tui.jump.company',
  project: 'cli.tui.jump.project',
  call: 'cli.tui.jump.call',
  room: 'cli.tui.jump.room',
  user: 'cli.tui.jump.user',
}

/** Returns what the server finds for a typed or pasted text, the likeliest first, as far as the terminal has a page for it. */
export async function searchChoices(typed: string, signal: AbortSignal, tui: Tui): Promise<Choice[]> {
  const { list } = await askOnce(tui.context, 'searchAll', { keyword: typed.slice(0, 128) }, signal)
  return list.flatMap((hit): Choice[] => {
    const noun = nouns[hit.kind]
    const opening = openingOf(hit, tui)
    // A call that was typed as its id is offered without the server.
    if (!noun || !opening || hit.kind === 'call') return []
    const text = `${tui.t(noun)} ${safeText(hit.kind === 'company' ? hit.id : hit.name)}`
    return [{ text, about: safeText(aboutOf(hit, tui)), completion: hit.id, choose: () => tui.go(opening) }]
  })
}

function aboutOf({ app_name = '', company_name = '', kind, name, time = '' }: Hit, { t }: Tui): string {
  if (kind === 'company') return name
  return kind === 'project' ? company_name : t('cli.tui.jump.last', { time: time.slice(5, 16), place: app_name })
}

/** Returns the page of what was found; undefined if the terminal has none, or the role may not see it. */
function openingOf(hit: Hit, tui: Tui): Opening | undefined {
  const { app_key = '', id, kind, name, time } = hit
  if (kind === 'company')
    return tui.views.some((view) => view.id === 'balances') ? { view: 'balances', row: id } : undefined
  if (!tui.may('listCallSessions')) return undefined
  const words = tui.t('cli.tui.calls.found', { what: safeText(name) })
  const since = `${daysBack(time, tui.now())}d`
  const callsOf = (of: object): Opening => ({ page: tui.pages.calls({ app_key, ...of }, words, since) })
  if (kind === 'room') return callsOf({ channel_name: id })
  if (kind === 'user') return callsOf({ user_id: id })
  return kind === 'project' ? callsOf({}) : undefined
}
