import { render } from 'ink'
import { exits, Failure } from '../errors.ts'
import { barColumns } from '../terminal/bar-columns.ts'
import { ReaderGone } from '../terminal/host.ts'
import { screenGlyphs } from '../terminal/screen-glyphs.ts'
import { glyphsOf, screenPainter } from '../terminal/style.ts'
import { App, queryClient, type ScreenProps } from './app.tsx'

/** Returns true for what no repetition mends: a session that ended, or an error of ours. */
const isEnd = (error: Error): boolean => !(error instanceof Failure) || error.kind === 'not_logged_in'

/**
 * Shows the screen until somebody leaves it.
 * @returns the exit code
 * @throws what no repetition mends
 */
export async function show(props: ScreenProps): Promise<number> {
  const { context } = props
  const { clock, settings, stdin, stdout } = context
  // Some terminals for Chinese draw lines of boxes two columns wide, so that every box would fall apart.
  const isWide = settings.glyphs === 'auto' && context.glyphs.set === 'unicode' && (await barColumns(context)) === 2
  const client = queryClient(context.api, (error) => {
    if (isEnd(error)) leave(error)
  })
  const ended = new AbortController()
  const app = render(
    <App
      {...props}
      isLive
      now={clock}
      client={client}
      ended={ended.signal}
      glyphs={screenGlyphs(isWide ? glyphsOf('narrow') : context.glyphs)}
      paint={screenPainter(stdout, settings.colour)}
    />,
    {
      stdin: stdin.stream(),
      stdout: stdout.stream(),
      alternateScreen: true,
      incrementalRendering: true,
      interactive: true,
      exitOnCtrlC: false,
      patchConsole: false,
      maxFps: 10,
    },
  )
  let reason: Error | undefined
  const leave = (how: Error) => {
    reason ??= how
    app.unmount()
  }
  try {
    const code = await app.waitUntilExit()
    if (reason) throw reason
    return typeof code === 'number' ? code : exits.done
  } catch (error) {
    if (error instanceof ReaderGone) return exits.done
    throw error
  } finally {
    ended.abort()
    client.clear()
  }
}
