import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true })

/**
 * Requests a path of a server and reads the response to its end, over connections that are kept. It parses nothing: many
 * clients in one process would otherwise wait for each other's parsing rather than for the server.
 */
export function readPath(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with status ${response.statusCode}`))
      response.resume().once('end', resolve)
    }).once('error', reject)
  })
}
