import { safeText } from '@rtcops/core/format/display-text'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { searchChoices } from '../search-choices.ts'
import { type Tui, useTui, type ViewId, viewIds, viewName } from '../tui-context.ts'
import { type Choice, Choices } from './choices.tsx'

/** Shows what `:` offers: views, rows that were seen, a call by its id, and what the server finds. */
export function Jump({ onDone }: { onDone: () => void }) {
  const tui = useTui()
  return (
    <Choices
      title={tui.t('cli.tui.jump.title')}
      sign=":"
      history={tui.typed.jump}
      offer={(typed, found) => offered(typed, found, tui)}
      search={(typed, signal) => searchChoices(typed, signal, tui)}
      problem={(typed) => tui.t('cli.tui.jump.problem', { typed: safeText(typed) })}
      onDone={onDone}
    />
  )
}

/** Ids of calls are digits or parts in hex with hyphens, `5cc92ba3-1fbf-e97ae5db`. */
const callId = /^(?=.*\d)[\da-z][\da-z_-]{5,63}$/i

function offered(typed: string, found: readonly Choice[], tui: Tui): Choice[] {
  const query = typed.trim().toLowerCase()
  const remembering = (choice: Choice): Choice => ({
    ...choice,
    choose: () => {
      if (query !== '') tui.typed.jump.push(typed)
      choice.choose()
    },
  })
  const seen = seenChoices(query, tui)
  // What was seen and is found as well is offered once.
  const unseen = found.filter(({ text }) => !seen.some((choice) => choice.text === text))
  const views = [...viewChoices(query, tui), ...taskChoices(query, tui)]
  return [...views, ...seen, ...unseen, ...unseenCall(typed.trim(), tui)].map(remembering)
}

function viewChoices(query: string, { go, t, views }: Tui): Choice[] {
  return views.flatMap(({ id, pinyin }): Choice[] => {
    const name = t(viewName(id))
    // Chinese users also type names in English and pinyin.
    const isMeant = [name, id, pinyin].some((word) => word.toLowerCase().includes(query))
    const choice = {
      text: name,
      digit: String(viewIds.indexOf(id) + 1),
      about: t(`cli.tui.view.${id}.about`),
      hint: pinyin,
      completion: name,
      choose: () => go({ view: id }),
    }
    return isMeant ? [choice] : []
  })
}

function taskChoices(query: string, { go, t, tasks }: Tui): Choice[] {
  if (query === '') return []
  return tasks.flatMap(({ name, page, words }): Choice[] => {
    const isMeant = [t(name), ...words.split(' ')].some((word) => word.toLowerCase().includes(query))
    const choose = () => go({ page })
    return isMeant ? [{ text: t(name), about: t('cli.tui.jump.task'), completion: t(name), choose }] : []
  })
}

/** Kind of object in the rows of a view. */
const nouns: Partial<Record<ViewId, MessageKey>> = {
  calls: 'cli.tui.jump.call',
  quality: 'cli.tui.jump.country',
  balances: 'cli.tui.jump.company',
}

function seenChoices(query: string, { go, seen, t }: Tui): Choice[] {
  if (query === '') return []
  return [...seen].flatMap(([view, rows]) =>
    rows.flatMap(({ name, opening, row }): Choice[] => {
      const noun = nouns[view]
      const text = `${noun ? `${t(noun)} ` : ''}${safeText(row)}`
      if (!`${text} ${name}`.toLowerCase().includes(query)) return []
      const hint = t('cli.tui.jump.seen')
      return [{ text, about: safeText(name), hint, completion: text, choose: () => go(opening) }]
    }),
  )
}

/** Returns a call that no screen has shown, typed as its id or as `call ID`. */
function unseenCall(typed: string, { go, pages, seen, t, views }: Tui): Choice[] {
  const id = typed.split(/\s+/).at(-1) ?? ''
  const isKnown = seen.get('calls')?.some(({ row }) => row === id)
  if (!callId.test(id) || isKnown || !views.some((view) => view.id === 'calls')) return []
  return [{ text: `${t('cli.tui.jump.call')} ${id}`, completion: typed, choose: () => go({ page: pages.call(id) }) }]
}
