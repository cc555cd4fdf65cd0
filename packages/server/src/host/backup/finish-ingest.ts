import type { Services } from '../../context.ts'
import { openIngest } from '../../features/ingest/telemetry/ingest.ts'

/** Stores what a killed server had accepted, as its next start would: a half-stored batch cannot be backed up. */
export async function finishIngest(services: Services, signal: AbortSignal): Promise<void> {
  const ingest = await openIngest(services)
  const stop = () => void ingest.close()
  signal.addEventListener('abort', stop, { once: true })
  await ingest.ready()
  await ingest.close()
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
}
