import { Writable } from 'node:stream'
import { render } from 'ink'
import { wholePage } from '../lists/pages.ts'
import { jsonText } from '../output/format/json.ts'
import type { Listing } from '../output/listing.ts'
import { printRows } from '../output/print.ts'
import { isTable } from '../settings.ts'
import { screenGlyphs } from '../terminal/screen-glyphs.ts'
import { App, queryClient, type ScreenProps } from './app.tsx'
import { leastSize, type TuiOutput } from './tui-context.ts'

/**
 * Prints one frame of a view without a terminal, or its data for a program.
 * @throws {Failure} if the view could not be loaded
 */
export async function printOnce(props: ScreenProps): Promise<void> {
  const { context, output } = props
  const terminal = { columns: columnsOf(), rows: leastSize.rows }
  const stream = new Frames(terminal)
  let failure: Error | undefined
  const client = queryClient(context.api, (error) => {
    failure ??= error
  })
  const ended = new AbortController()
  const app = render(
    <App
      {...props}
      isLive={false}
      now={() => context.now}
      client={client}
      ended={ended.signal}
      glyphs={screenGlyphs(context.glyphs)}
      paint={context.paint.out}
      terminal={terminal}
    />,
    {
      stdin: context.stdin.stream(),
      stdout: stream as unknown as NodeJS.WriteStream,
      debug: true,
      interactive: false,
      patchConsole: false,
    },
  )
  try {
    await whenAtRest(() => client.isFetching() > 0)
    await app.waitUntilRenderFlush()
  } finally {
    app.unmount()
    ended.abort()
    client.clear()
  }
  if (failure) throw failure
  await print(props, output.current, stream.last)
}

async function print(
  { context }: Pick<ScreenProps, 'context'>,
  output: TuiOutput | undefined,
  frame: string,
): Promise<void> {
  const { settings, stdout } = context
  if (isTable(settings)) {
    const lines = frame.trimEnd().split('\n')
    stdout.write(lines.map((line) => `${line.trimEnd()}\n`).join(''))
  } else if (settings.format === 'json') stdout.write(`${jsonText(output?.raw ?? null)}\n`)
  else {
    const listing: Listing<object> = { rows: 'cli.rows.rows', columns: [], schema: output?.schema ?? { fields: [] } }
    await printRows(context, listing, wholePage(output?.rows ?? []), undefined)
  }
}

const columnsOf = (): number => Math.max(leastSize.columns, Number(process.env['COLUMNS']) || leastSize.columns)

/**
 * Consecutive checks, with time between them, at which nothing may be in progress before a frame counts as the last.
 * A response may start further requests.
 */
const restsEnough = 3

async function whenAtRest(isBusy: () => boolean): Promise<void> {
  for (let rests = 0; rests < restsEnough; ) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    rests = isBusy() ? 0 : rests + 1
  }
}

/** Stream that keeps the last frame. */
class Frames extends Writable {
  last = ''
  readonly columns: number
  readonly rows: number

  constructor({ columns, rows }: { columns: number; rows: number }) {
    super({ decodeStrings: false })
    this.columns = columns
    this.rows = rows
  }

  override _write(frame: unknown, _encoding: string, done: () => void): void {
    const text = String(frame)
    if (text.trim() !== '') this.last = text
    done()
  }
}
