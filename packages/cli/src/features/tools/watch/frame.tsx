import { safeText } from '@rtcops/core/format/display-text'
import { formatDateTime } from '@rtcops/core/time/zone'
import { Box, render, Text, useWindowSize } from 'ink'
import type { Context } from '../../../context.ts'
import type { View } from './view.ts'

/** Draws a list again in place; what was there before on the terminal stays above it. @param every milliseconds between two answers */
export function openFrame(context: Context, name: string, every: number): View {
  const { clock, glyphs, paint, settings, stdout, t } = context
  const app = render(null, {
    stdout: stdout.stream(),
    exitOnCtrlC: false,
    patchConsole: false,
    incrementalRendering: true,
    // Who opens a frame has made sure of the terminal.
    interactive: true,
  })
  const title = t('cli.watch.every', { name, seconds: every / 1000 })
  let lines: readonly string[] = []
  let time = ''
  return {
    format: settings.format,
    show: (output, notices) => {
      time = formatDateTime(clock(), settings.zone)
      lines = [...output.split('\n').slice(0, -1), ...(settings.quiet ? [] : notices)]
      app.rerender(<Frame lines={[paint.out('title', `${title}   ${time}`), ...lines]} />)
    },
    lost: (reason) => {
      const since = time && `   ${t('cli.watch.dataOf', { time })}`
      app.rerender(<Frame lines={[paint.out('warn', `${glyphs.warn} ${safeText(reason)}${since}`), ...lines]} />)
    },
    back: () => undefined,
    close: () => app.unmount(),
  }
}

/** As many lines as the terminal has room for above its cursor, each cut at its edge. */
function Frame({ lines }: { lines: readonly string[] }) {
  const { rows } = useWindowSize()
  return (
    <Box flexDirection="column">
      {lines.slice(0, rows - 1).map((line, index) => (
        // A line is known by its place alone.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Text key={index} wrap="truncate">
          {line || ' '}
        </Text>
      ))}
    </Box>
  )
}
