import type { BrowserContext } from 'playwright-core'
import { openBrowser } from '../../harness/browser.ts'
import { startTurnServer, type TurnServer } from '../../harness/network/turn-server.ts'
import { serveReporter } from '../reporter/serve-reporter.ts'
import { preferThisProcess } from './prefer.ts'

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
