#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'

const program = new URL('../dist/main.js', import.meta.url)

function refuse(line) {
  process.stderr.write(`✗ ${line}\n`)
  process.exit(1)
}

if (Number.parseInt(process.versions.node, 10) < 24)
  refuse(`rtcops needs Node 24 or newer; this is Node ${process.versions.node}.`)
if (!existsSync(program)) refuse('rtcops is not built yet: npm run build')

enableCompileCache?.()
await import(program.href)
