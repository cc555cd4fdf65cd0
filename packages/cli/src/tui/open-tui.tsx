import { mayCall } from '@rtcops/core/permissions/can'
import type { ReactElement } from 'react'
import type { Context } from '../command.ts'
import { onlyGiven } from '../only-given.ts'
import { ask, connect } from '../server/server.ts'
import { unknownWord } from '../suggest.ts'
import type { ScreenProps } from './app.tsx'
import { isScreen } from './is-screen.ts'
import { type OtherPages, type Task, type View, viewIds } from './tui-context.ts'

/** Milliseconds to wait for a response while the user looks at a screen, unless `--timeout` says otherwise. */
const patience = 15_000

/** What features bring to the screen; `screens.tsx` lists it. */
interface Screens {
  views: readonly View[]
  tasks: readonly Task[]
  otherPages: OtherPages
}

/**
 * Opens the screen at a view; without a terminal, prints one frame or its data.
 * @param page shown alone, for a task
 * @returns the exit code
 */
export async function openTui(
  given: Context,
  { otherPages, tasks, views }: Screens,
  view?: string,
  page?: ReactElement,
): Promise<number> {
  const named = namedBy(given, tasks, view)
  const context = patient(given)
  const { role } = await ask(context, 'getAdminUserMenu', {})
  const held = new Set(role.permissions)
  const may: ScreenProps['may'] = (operation) => mayCall(held, operation)
  const seen = views.filter(({ operations }) => operations.some(may))
  const { language, session } = context
  const props: ScreenProps = {
    context,
    language,
    t: await context.loadShared(),
    zone: context.settings.zone,
    server: {
      profile: session.profile,
      isProduction: session.production === true,
      url: session.url,
      member: role.user.name,
    },
    may,
    views: seen,
    tasks: tasks.filter(({ operation }) => may(operation)),
    start: viewIds.find((id) => id === named) ?? seen[0]?.id ?? 'overview',
    pages: otherPages,
    output: { current: undefined },
    ...onlyGiven({ page: page ?? tasks.find(({ id }) => id === named)?.page }),
  }
  if (!isScreen(context)) {
    await (await import('./print-once.tsx')).printOnce(props)
    return 0
  }
  return (await import('./show.tsx')).show(props)
}

function patient(context: Context): Context {
  if (context.command.getOptionValueSourceWithGlobals('timeout') !== undefined) return context
  const settings = { ...context.settings, timeout: patience }
  return { ...context, settings, api: connect({ ...context, settings }) }
}

/** Returns the id of the view or task with a name, or of the view with a number. @throws {Failure} for an unknown one */
function namedBy({ command }: Context, tasks: readonly Task[], word: string | undefined): string | undefined {
  const known = [...viewIds, ...tasks.map(({ id }) => id)]
  if (word === undefined || known.includes(word)) return word
  const view = viewIds[Number(word) - 1]
  if (view) return view
  const wording = ['cli.tui.help.unknownView', { given: word, words: known.join(' ') }] as const
  throw unknownWord(wording, word, known, `rtcops ${command} --help`)
}
