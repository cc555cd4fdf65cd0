import { safeText } from '@rtcops/core/format/display-text'
import { formatDateTime } from '@rtcops/core/time/zone'
import { Box, render, Text, useWindowSize } from 'ink'
import type { Context } from '../../../command.ts'
import type { WatchView } from './view.ts'

/** Redraws a list in place, below the previous content of the terminal. @param every milliseconds between two responses */
export function openFrame(context: Context, name: string, every: number): WatchView {
  const { clock, glyphs, paint, settings, stdout, t } = context
  const app = render(null, {
    stdout: stdout.stream(),
    exitOnCtrlC: false,
    patchConsole: false,
    incrementalRendering: true,
    // The caller has made sure that it is a terminal.
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

/** Shows as many lines as fit on the terminal above its cursor, each cut at its edge. */
function Frame({ lines }: { lines: readonly string[] }) {
  const { rows } = useWindowSize()
  return (
    <Box flexDirection="column">
      {lines.slice(0, rows - 1).map((line, index) => (
        // A line has no identity other than its position.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Text key={index} wrap="truncate">
          {line || ' '}
        </Text>
      ))}
    </Box>
  )
}
