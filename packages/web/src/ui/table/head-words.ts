const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * Splits a heading into words between which it may break, so that a line does not end within a Chinese word. The
 * segmenter leaves terms of the field in single characters: an even number of four or more are words of two, fewer are
 * one word, and a single one belongs to the word before it. Brackets stay whole, and so does what is written together
 * without Chinese, such as `>300ms`: browsers break it nowhere.
 */
export function headWords(text: string): string[] {
  const words: string[] = []
  let singles = ''
  const close = () => {
    if (singles.length === 1 && words.length > 0) words[words.length - 1] += singles
    else if (singles !== '')
      words.push(...(singles.length > 3 && singles.length % 2 === 0 ? inPairs(singles) : [singles]))
    singles = ''
  }
  for (const { segment } of segmenter.segment(text)) {
    const isFirstSingle = singles.length === 1 && words.length === 0
    const last = words.at(-1) ?? ''
    const isTogether = singles === '' && /[^\s\p{Script=Han}]$/u.test(last) && !/^\p{Script=Han}/u.test(segment)
    if (/^[\s）)%：、]/.test(segment) || /[（(][^）)]*$|[<>]$/.test(last) || isTogether) {
      close()
      words[Math.max(0, words.length - 1)] = (words.at(-1) ?? '') + segment
    } else if (/^\p{Script=Han}$/u.test(segment)) singles += segment
    else if (isFirstSingle) {
      words.push(singles + segment)
      singles = ''
    } else {
      close()
      words.push(segment)
    }
  }
  close()
  return words
}

const inPairs = (text: string): string[] => text.match(/../g) ?? []
