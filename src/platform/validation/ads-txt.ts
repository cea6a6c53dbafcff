const MAX_LINE_LENGTH = 500;

/** `network.example, account, DIRECT`, with the number of a certification authority where there is one. */
const RECORD =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63},[^,;\s]{1,200},(?:DIRECT|RESELLER)(?:,[\w-]{1,64})?$/i;
/** `OWNERDOMAIN=ornek.com`: what else the format lets a site say. */
const VARIABLE = /^(?:CONTACT|SUBDOMAIN|INVENTORYPARTNERDOMAIN|OWNERDOMAIN|MANAGERDOMAIN)=[^\s=]{1,250}$/i;

const isLine = (line: string): boolean => {
  const [said = ''] = line.split('#', 1);
  const text = said
    .split(/([,=])/)
    .map((part) => part.trim())
    .join('');
  return line.length <= MAX_LINE_LENGTH && (text === '' || RECORD.test(text) || VARIABLE.test(text));
};

/** The lines of an ads.txt (IAB 1.1), each by itself and without spaces at its ends. @returns null where one is none */
export function adsTxtOf(text: string): string | null {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  return lines.every(isLine) ? lines.join('\n').trim() : null;
}
