import type { Connector } from './connector.ts'
import { lines } from './lines/connector.ts'
import { list } from './list/connector.ts'

/** Every format in which telemetry arrives; a new one is a folder beside these, an entry here and its content type in the contract. */
export const connectors: readonly Connector[] = [lines, list]

/** Returns the connector of a content type. @throws {Error} for one that the contract does not have */
export function connectorFor(contentType: string): Connector {
  const connector = connectors.find((each) => each.contentType === contentType)
  if (!connector) throw new Error(`no connector for ${contentType}`)
  return connector
}
