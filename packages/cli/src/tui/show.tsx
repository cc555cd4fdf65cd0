import { render } from 'ink'
import { exits, Failure } from '../errors.ts'
import { barColumns } from '../terminal/bar-columns.ts'
import { ReaderGone } from '../terminal/host.ts'
import { screenGlyphs } from '../terminal/screen-glyphs.ts'
import { glyphsOf, screenPainter } from '../terminal/style.ts'
import { App, queryClient, type ScreenProps } from './app.tsx'

/** Asks the terminal to mark pasted text. */
const bracketedPaste = '\u001b[?2004h'

/** Returns true for errors that a retry cannot fix: an ended session, or an error in rtcops itself. */
const isEnd = (error: Error): boolean => !(error instanceof Failure) || error.kind === 'not_logged_in'

/**
 * Shows the screen until the user leaves it.
 * @returns the exit code
 * @throws errors that a retry cannot fix
 */
export async function show(props: ScreenProps): Promise<number> {
  const { context } = props
  const { clock, settings, stdin, stdout } = context
  // Some Chinese terminals draw box lines two columns wide, which would break every box.
  const isWide = settings.glyphs === 'auto' && context.glyphs.set === 'unicode' && (await barColumns(context)) === 2
  const client = queryClient(context.api, (error) => {
    if (isEnd(error)) leave(error)
  })
  const ended = new AbortController()
  // Ink does the same only after its first frame, and until then takes pasted text for keys. It undoes it at the end.
  stdout.stream().write(bracketedPaste)
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
