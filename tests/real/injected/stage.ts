import { getPriority, setPriority } from 'node:os'
import type { BrowserContext } from 'playwright-core'
import { openBrowser } from '../../harness/browser.ts'
import { startTurnServer, type TurnServer } from '../../harness/network/turn-server.ts'
import { serveReporter } from '../reporter/serve-reporter.ts'

/** Priority as a number of `nice`; the audio of desktops has -11. */
const preferred = -15

/** Everything for holding calls: a browser with fake devices, the page of the reporter, and a relay. */
export interface Stage {
  context: BrowserContext
  reporterUrl: string
  relay: TurnServer
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const opened: { close(): Promise<void> }[] = [{ close: preferThisProcess() }]
  const close = async () => {
    for (const each of opened.toReversed()) await each.close()
  }
  try {
    const relay = await startTurnServer()
    opened.push({ close: relay.stop })
    const reporter = await serveReporter()
    opened.push(reporter)
    const browser = await openBrowser('--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream')
    opened.push(browser)
    return { context: await browser.newContext(), reporterUrl: reporter.url, relay, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Gives this process and those that it starts priority over others, if it may: on a machine too slow for the calls,
 * they have delays that nobody injected.
 *
 * @returns a function that ends it for this process
 */
function preferThisProcess(): () => Promise<void> {
  const usual = getPriority()
  try {
    setPriority(preferred)
  } catch (error) {
    // Only a privileged process may; otherwise the calls share the machine with everything else.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error
  }
  return async () => setPriority(usual)
}
