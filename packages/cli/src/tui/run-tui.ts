import type { Context, Run } from '../context.ts'
import { usage } from '../errors.ts'
import { loadWords } from '../old/catalogue.ts'
import { printList } from '../old/list.ts'
import { wholePage } from '../old/lists.ts'
import { didYouMean, say } from '../old/say.ts'
import type { Shape } from '../old/shape.ts'
import { isTerminal, writeOut } from '../old/streams.ts'
import { jsonText } from '../output/json.ts'
import { ask, connect } from '../server/server.ts'
import { isTable } from '../settings.ts'
import { suggest } from '../suggest.ts'
import { screenGlyphs } from '../terminal/screen-glyphs.ts'
import { glyphsOf, screenPainter } from '../terminal/style.ts'
import { paintLine } from '../terminal/styled-line.ts'
import type { Look } from './frame/look.ts'
import { drawScene, leastSize } from './frame/scene.ts'
import { type Page, type ViewId, viewIds } from './page.ts'
import { openPage, receive } from './screen/open-page.ts'
import { ScreenSession } from './screen/session.ts'
import { ScreenTerminal } from './screen/terminal.ts'
import { alarmsPage } from './views/alarms.ts'
import { balancesPage } from './views/balances.ts'
import { callsPage } from './views/calls.ts'
import { overviewPage } from './views/overview.ts'
import { qualityPage } from './views/quality.ts'

/** What somebody in front of a screen waits for an answer, unless `--timeout` says otherwise, milliseconds. */
const patience = 15_000

/** Opens the screen at a view; where nobody can look at it, one frame, or its data, and the end. */
export const runTui: Run = async (given) => {
  const named = viewOf(given)
  const { settings, values } = given
  const patient = { ...settings, timeout: patience }
  const context: Context = values.has('timeout')
    ? given
    : { ...given, settings: patient, api: connect({ session: given.session, settings: patient }) }
  const { role } = await ask(context, 'getAdminUserMenu', {})
  const isScreen = isTable(settings) && isTerminal(0) && isTerminal(1) && process.env['TERM'] !== 'dumb'
  const server = {
    profile: context.session.profile,
    isProduction: context.session.production === true,
    url: context.session.url,
    member: role.user.name,
  }
  const look: Look = { glyphs: screenGlyphs(context.glyphs), words: await loadWords(), zone: settings.zone }
  const pageOf = (id: ViewId) => pages[id](context, look, isScreen ? Date.now : () => context.now)
  const views = viewIds.filter((id) => pageOf(id).permission.some((key) => role.permissions.includes(key)))
  const view = named ?? views[0] ?? 'overview'
  if (!isScreen) {
    await printOnce(context, look, pageOf(view), { server, views })
    return undefined
  }
  const terminal = new ScreenTerminal(screenPainter(context.stdout, settings.colour))
  try {
    const isAuto = settings.glyphs === 'auto' && context.glyphs.set === 'unicode'
    if ((await terminal.open(isAuto)) === 2) look.glyphs = screenGlyphs(glyphsOf('narrow'))
    return await new ScreenSession({ context, look, terminal, pageOf, view, views, server }).run()
  } finally {
    terminal.close()
  }
}

const pages: Record<ViewId, (context: Context, look: Look, now: () => number) => Page> = {
  overview: overviewPage,
  calls: callsPage,
  quality: qualityPage,
  alarms: alarmsPage,
  balances: balancesPage,
}

/** The view that the argument names. */
function viewOf({ args: [word], command }: Context): ViewId | undefined {
  if (word === undefined) return undefined
  const found = viewIds.find((id, index) => id === word || String(index + 1) === word)
  if (found) return found
  throw usage(
    say('usage.metric', { words: viewIds.join(' '), given: word }) + didYouMean(suggest(word, viewIds)),
    `rtcops ${command} --help`,
  )
}

/** One frame without a terminal, or its data for a program. */
async function printOnce(
  context: Context,
  look: Look,
  page: Page,
  who: { server: { profile: string; isProduction: boolean; url: string; member: string }; views: readonly ViewId[] },
): Promise<void> {
  const open = openPage(page)
  const asked = { ...open.asked, signal: new AbortController().signal }
  const data = await page.load(asked)
  if (context.settings.format === 'json') {
    writeOut(`${jsonText(data.raw)}\n`)
    return
  }
  if (!isTable(context.settings)) {
    const [list] = data.lists
    const shape = { what: 'rows.rows', columns: [], ...list?.shape } as unknown as Shape<object>
    await printList(context, shape, wholePage(list?.rows ?? []))
    return
  }
  receive(open, data, false)
  open.loadedAt = Date.now()
  const width = Math.max(leastSize.width, Number(process.env['COLUMNS']) || leastSize.width)
  const row = data.lists[0]?.rows[0]
  if (row) {
    open.detail = await page.loadDetail?.(asked, row)
    await page.loadSeen?.(asked, data.lists[0]?.rows.slice(0, page.listRows(leastSize, 0)) ?? [])
  }
  const scene = { ...who, look, now: Date.now(), open, isPaused: false, notice: undefined }
  const lines = drawScene(scene, { ...leastSize, width })
  writeOut(lines.map((line) => `${paintLine(line, context.paint.out)}\n`).join(''))
}
