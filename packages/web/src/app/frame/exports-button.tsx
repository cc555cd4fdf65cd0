import { Export } from '@blueprintjs/icons'
import { listExportJobs } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../ui/use-translate.ts'

/** Milliseconds between requests while an export is in progress. */
const pause = 3000

/** Opens the export centre; shows how many exports are in progress and how many files are ready to download. */
export function ExportsButton({ onOpen }: { onOpen: () => void }) {
  const translate = useTranslate()
  const { data } = useQuery({
    ...listExportJobs({ page: 1, limit: 1 }),
    refetchInterval: ({ state }) => (state.data?.running ? pause : false),
  })
  const { running = 0, ready = 0 } = data ?? {}
  const label = [
    translate('exports.title'),
    ...(running > 0 ? [translate('exports.running', { count: running })] : []),
    ...(ready > 0 ? [translate('exports.ready', { count: ready })] : []),
  ].join(' · ')
  return (
    <button
      type="button"
      className="bp6-button bp6-minimal ro-icon-only ro-counted-button"
      aria-label={label}
      title={label}
      // Drawn by CSS; screen readers get more from the label.
      data-count={running + ready > 0 ? Math.min(running + ready, 99) : undefined}
      onClick={onOpen}
    >
      <Export />
    </button>
  )
}
