/** Error values of Excel, LibreOffice and Google Sheets, and the signs of a column that was too narrow for its value. */
const errorValue =
  /^(?:#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|FIELD!|BLOCKED!|BUSY!|CONNECT!|UNKNOWN!|GETTING_DATA|ERROR!)|Err:\d{3}|#{3,})$/i;

/** Whether a text stands for a value that the spreadsheet could not calculate or show. */
export const isErrorValue = (text: string): boolean => errorValue.test(text.trim());
