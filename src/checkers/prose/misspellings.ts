// English words that are often misspelled, where only one word can be meant.
import { pointed, type ProseRule } from './rule.ts';

/** `wrong:right`; nothing in it is a word of its own, a name or a British form. */
const TABLE = `
accomodate:accommodate accomodation:accommodation acheive:achieve acheived:achieved acquaintence:acquaintance accross:across
adress:address adresses:addresses agressive:aggressive alot:a_lot amature:amateur apparant:apparent apparantly:apparently appearence:appearance arguement:argument
assasination:assassination asyncronous:asynchronous athiest:atheist availabe:available avaliable:available availible:available aquire:acquire
basicly:basically becuase:because beacuse:because becasue:because begining:beginning beleive:believe beleived:believed belive:believe benifit:benefit bizzare:bizarre
buisness:business calender:calendar carribean:Caribbean catagory:category catagories:categories cemetary:cemetery changable:changeable cheif:chief collegue:colleague
comming:coming commited:committed commiting:committing committment:commitment comparision:comparison compatability:compatibility compatable:compatible completly:completely
concious:conscious concensus:consensus conjuction:conjunction consistant:consistent contructor:constructor continous:continuous convienient:convenient correspondance:correspondence
curiousity:curiosity decieve:deceive definately:definitely definatly:definitely definetly:definitely defintion:definition dependancy:dependency dependancies:dependencies depricated:deprecated desparate:desperate
developement:development diffrent:different dilemna:dilemma dissapear:disappear dissapeared:disappeared dissapoint:disappoint documention:documentation doesnt:doesn't dont:don't didnt:didn't isnt:isn't wasnt:wasn't couldnt:couldn't wouldnt:wouldn't shouldnt:shouldn't
ecstacy:ecstasy embarass:embarrass embarassed:embarrassed enviroment:environment enviroments:environments equiptment:equipment excede:exceed excercise:exercise existance:existence existant:existent experiance:experience explaination:explanation extention:extension
familar:familiar facinating:fascinating feild:field finaly:finally foriegn:foreign forseeable:foreseeable fourty:forty freind:friend freinds:friends fullfil:fulfil fullfill:fulfill funtion:function funtions:functions
gaurd:guard gaurantee:guarantee guarentee:guarantee goverment:government grammer:grammar greatful:grateful
happend:happened harrass:harass harrassment:harassment heigth:height heirarchy:hierarchy hierachy:hierarchy humourous:humorous hygene:hygiene
idenitfy:identify immediatly:immediately immediatley:immediately implemention:implementation implmentation:implementation incidently:incidentally independant:independent independantly:independently indispensible:indispensable infomation:information inital:initial initalize:initialize innoculate:inoculate inteligence:intelligence interchangable:interchangeable interupt:interrupt irrelevent:irrelevant
knowlege:knowledge knowledgable:knowledgeable langauge:language langauges:languages lenght:length liason:liaison libary:library likelyhood:likelihood
maintainance:maintenance maintenence:maintenance managment:management manuever:maneuver medeval:medieval millenium:millennium mispell:misspell mispelled:misspelled mischevious:mischievous neccessary:necessary neccesary:necessary necesary:necessary necessery:necessary negotation:negotiation
noticable:noticeable occassion:occasion occassionally:occasionally occasionaly:occasionally occurance:occurrence occurence:occurrence occured:occurred occuring:occurring oppurtunity:opportunity orignal:original orginal:original orginally:originally overriden:overridden
paramter:parameter paramters:parameters parliment:parliament particulary:particularly peice:piece percieve:perceive performace:performance perfomance:performance permanant:permanent persistant:persistent posession:possession possiblity:possibility potatos:potatoes practicle:practical preceed:precede preceeding:preceding prefered:preferred prefering:preferring presense:presence privelege:privilege priviledge:privilege probaly:probably proccess:process professer:professor programatically:programmatically prominant:prominent pronounciation:pronunciation propery:property propogate:propagate publically:publicly
quantitiy:quantity questionaire:questionnaire reccomend:recommend recomend:recommend reccommend:recommend recieve:receive recieved:received recieves:receives recieving:receiving reciever:receiver recurrance:recurrence refered:referred refering:referring referal:referral relevent:relevant religous:religious remeber:remember repitition:repetition requirment:requirement requirments:requirements resistence:resistance resouce:resource resourse:resource responsability:responsibility responsable:responsible responce:response retreive:retrieve rythm:rhythm
sacrilegous:sacrilegious saftey:safety seperate:separate seperated:separated seperately:separately seperator:separator sieze:seize similiar:similar simultanous:simultaneous sincerly:sincerely speach:speech specifiy:specify specifed:specified sponser:sponsor stlye:style strenght:strength succesful:successful successfull:successful succesfully:successfully successfuly:successfully sucess:success sucessful:successful sufficent:sufficient supercede:supersede supress:suppress suprise:surprise suprised:surprised synchonous:synchronous syncronous:synchronous
tatoo:tattoo teh:the thier:their threshhold:threshold tommorow:tomorrow tommorrow:tomorrow tounge:tongue transfered:transferred transfering:transferring truely:truly tyrany:tyranny
underated:underrated unecessary:unnecessary unneccessary:unnecessary unfortunatly:unfortunately untill:until unkown:unknown usefull:useful usualy:usually
vaccum:vacuum varient:variant verison:version vegtable:vegetable visable:visible whereever:wherever wich:which wierd:weird withdrawl:withdrawal writting:writing writen:written wroking:working yeild:yield
`;

const RIGHT = new Map(
  TABLE.trim().split(/\s+/).map((row) => row.split(':') as [string, string]).map(([wrong, right]) => [wrong, right.replace('_', ' ')]),
);

/** In every language: an English word in a Japanese sentence is misspelled all the same. */
export const misspellings: ProseRule = (prose) => {
  return [...prose.visible.matchAll(/(?<![\w'’.@/-])(?:[A-Za-z][a-z]{2,}|[A-Z]{3,})(?![\w'’@/-]|\.\w)/g)].flatMap((match) => {
    const right = RIGHT.get(match[0].toLowerCase());
    if (right === undefined) return [];
    const cased = /^[A-Z]{2}/.test(match[0]) ? right.toUpperCase() : /^[A-Z]/.test(match[0]) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
    return [pointed(prose, {
      rule: 'misspelling', category: 'typo', severity: 'high', point: [match.index, match.index + match[0].length], maybe: cased,
      description: { en: `“${match[0]}” is usually spelled “${cased}”.`, ja: `“${match[0]}” は “${cased}” の誤りと思われます。` },
    })];
  });
};
