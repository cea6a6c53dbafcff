import type { ReactElement } from 'react';

export interface LinesProps {
  readonly text: string;
}

const BULLET = '•';

/** Plain text of several lines: a paragraph for each line, a list for lines that begin with •. */
export function Lines({ text }: LinesProps): ReactElement {
  return (
    <>
      {groupLines(text).map((lines, at) =>
        lines[0]?.startsWith(BULLET) ? (
          <ul key={at}>
            {lines.map((line, position) => (
              <li key={position}>{line.slice(BULLET.length).trim()}</li>
            ))}
          </ul>
        ) : (
          <p key={at}>{lines[0]}</p>
        ),
      )}
    </>
  );
}

/** Consecutive bullets together, every other line by itself. */
function groupLines(text: string): string[][] {
  const groups: string[][] = [];
  for (const line of text.split('\n').map((part) => part.trim())) {
    if (line === '') continue;
    const last = groups.at(-1);
    if (line.startsWith(BULLET) && last?.[0]?.startsWith(BULLET)) last.push(line);
    else groups.push([line]);
  }
  return groups;
}
