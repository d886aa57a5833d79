/** Letters of a text, each with how many brackets it stands in. */
function* lettersOf(text: string): Generator<{ letter: string; depth: number }> {
  let depth = 0;
  for (const letter of text) {
    depth -= letter === ')' || letter === ']' ? 1 : 0;
    yield { letter, depth };
    depth += letter === '(' || letter === '[' ? 1 : 0;
  }
}

/** Selectors of a list; commas in brackets belong to one of them. */
export function selectorsIn(list: string): string[] {
  const selectors = [''];
  for (const { letter, depth } of lettersOf(list)) {
    if (letter === ',' && depth === 0) {
      selectors.push('');
    } else {
      selectors.push(`${selectors.pop()}${letter}`);
    }
  }
  return selectors.map((selector) => selector.trim());
}

/** One element of a selector, and how it is found from the one before. */
type Step = { readonly by: string; readonly element: string };

function stepsOf(selector: string): Step[] {
  const steps: Step[] = [];
  let by = '';
  let element = '';
  for (const { letter, depth } of lettersOf(selector)) {
    if (depth > 0 || !/[\s>+~]/.test(letter)) {
      element += letter;
    } else {
      if (element !== '') {
        steps.push({ by, element });
        by = '';
        element = '';
      }
      by += letter.trim();
    }
  }
  return [...steps, { by, element }].filter((step) => step.element !== '');
}

/** What stands in the brackets of `:is()` and `:where()`; whatever else has brackets chooses no element. */
function choicesOf(element: string): string[] {
  const choices: string[] = [];
  let name = '';
  let inside = '';
  for (const { letter, depth } of lettersOf(element)) {
    if (depth > 0) {
      inside += letter;
    } else if (letter === ')') {
      choices.push(...(/:(is|where|matches|-webkit-any)\($/i.test(name) ? [inside] : []));
      inside = '';
    } else {
      name += letter;
      inside = '';
    }
  }
  return choices;
}

function outsideBrackets(element: string): string {
  return [...lettersOf(element)].flatMap(({ letter, depth }) => (depth === 0 ? [letter] : [])).join('');
}

function isOwnElement(element: string, own: string): boolean {
  return (
    outsideBrackets(element).includes(own) ||
    choicesOf(element).some((list) => selectorsIn(list).every((selector) => isOwn(selector, own)))
  );
}

/** Whether a selector chooses only elements of the remote, or what stands in one. `own` begins the class of each. */
export function isOwn(selector: string, own: string): boolean {
  const steps = stepsOf(selector);
  return steps.some(({ element }, at) => {
    const next = steps[at + 1];
    // What stands beside an element may be the shell's.
    const isWithin = next === undefined || next.by === '' || next.by === '>';
    return isWithin && isOwnElement(element, own);
  });
}
