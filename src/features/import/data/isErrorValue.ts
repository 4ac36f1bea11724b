const errorValue =
  /^(?:#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|FIELD!|BLOCKED!|BUSY!|CONNECT!|UNKNOWN!|GETTING_DATA|ERROR!)|Err:\d{3}|#{3,})$/i;

export const isErrorValue = (text: string): boolean => errorValue.test(text.trim());
