import { Box, render, Text, useApp } from 'ink'
import { useEffect, useState } from 'react'
import type { Context } from '../command.ts'
import { Failure } from '../errors.ts'
import { TextField } from '../tui/components/text-field.tsx'
import { Keys, useKeys } from '../tui/keys.tsx'

/** Question with a one-line answer. */
export interface Question {
  text: string
  /** True for secrets: the answer is not shown while it is typed. */
  isHidden?: boolean
}

/**
 * Asks questions on stderr, one after the other.
 * @throws {Failure} for Ctrl-C and for the end of the input
 */
export async function askFor(
  { stderr, stdin }: Pick<Context, 'stdin' | 'stderr'>,
  questions: readonly Question[],
): Promise<string[]> {
  const keys = stdin.stream()
  // Ink draws the question before it sets raw mode; until then, the terminal itself would echo what is typed, such as a
  // password.
  keys.setRawMode(true)
  const { waitUntilExit } = render(
    <Keys>
      <Questions questions={questions} />
    </Keys>,
    {
      stdin: keys,
      stdout: stderr.stream(),
      exitOnCtrlC: false,
      patchConsole: false,
      // The caller has made sure that both are terminals.
      interactive: true,
    },
  )
  try {
    return (await waitUntilExit()) as string[]
  } finally {
    keys.setRawMode(false)
  }
}

function Questions({ questions }: { questions: readonly Question[] }) {
  const { exit } = useApp()
  const [answers, setAnswers] = useState<readonly string[]>([])
  const interrupt = () => exit(new Failure('interrupted', ['cli.fail.interrupted']))
  useKeys('overlay', { 'Ctrl-C': interrupt, 'Ctrl-D': interrupt })
  useEffect(() => {
    // Exits once the last answer has been drawn.
    if (answers.length === questions.length) exit(answers)
  }, [answers, exit, questions])
  return (
    <Box flexDirection="column">
      {questions
        .slice(0, answers.length + 1)
        .map(({ isHidden = false, text }, index) =>
          index < answers.length ? (
            <Text key={text}>{text + (isHidden ? '' : answers[index])}</Text>
          ) : (
            <TextField
              key={text}
              label={text}
              isHidden={isHidden}
              onSubmit={(answer) => setAnswers([...answers, answer])}
            />
          ),
        )}
    </Box>
  )
}
