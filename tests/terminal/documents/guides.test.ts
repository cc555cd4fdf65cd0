import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operator } from '../../harness/rtcops.ts'
import { type GuideStage, openGuideStage } from './guide-stage.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

let stage: GuideStage
let operator: Operator
beforeAll(async () => {
  stage = await openGuideStage()
  operator = stage.operator
})
afterAll(() => stage.close())

/** Commands that need a data directory; `server-backup.test.ts` and the other server tests run them. */
const onDataDirectory = /^rtcops server (start|migrate|backup|restore|rekey|user|audit) /

/** Returns the lines of a document's shell blocks that call rtcops. */
async function commandsOf(document: string): Promise<string[]> {
  const text = await readFile(root + document, 'utf8')
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  return blocks
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/^npx /, '').trim())
    .filter((line) => line.startsWith('rtcops ') && !line.startsWith('rtcops login') && !onDataDirectory.test(line))
}

const guides = (await readdir(`${root}docs/guide`)).map((name) => `docs/guide/${name}`)
/** All but the scripts guide, which contains whole scripts that are run as such. */
const documents = ['README.md', 'README.zh-CN.md', ...guides.filter((name) => !name.includes('/scripts'))]
/** Each command once, although the guides in both languages have it. */
const commands = [...new Set((await Promise.all(documents.map(commandsOf))).flat())]

describe('the commands in README and guides', () => {
  it.each(commands)('%s', async (command) => {
    const ran = await operator.run(command.split(/\s+/).slice(1))
    expect(ran).toMatchObject({ code: 0, stdout: expect.stringMatching(/\S/) })
  })

  it('are the same in both languages of a guide', async () => {
    for (const document of ['README.md', ...guides.filter((name) => guides.includes(name.replace('.md', '.zh-CN.md')))])
      expect(await commandsOf(document.replace('.md', '.zh-CN.md'))).toEqual(await commandsOf(document))
  })
})
